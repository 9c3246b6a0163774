/** Hands a link on: by the phone's own menu, by the clipboard, or, on plain http, by a field that is selected. */

export const sharable = "share" in navigator;

export async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch {
    // Whoever changes their mind in the phone's own menu wants to hear nothing.
  }
}

/** Whether what stands in the field is on the clipboard now. Else it is selected, to be copied by hand. */
export async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- There is nothing else on plain http.
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
