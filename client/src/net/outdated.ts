/** A page that is older or newer than the server: each understands the other's messages by chance only. */

/** The protocol for which this tab has begun anew. */
const TRIED = "parlour.protocol";

/** Begins the page anew, as the server has it now. False: that has been tried, and brought the same page. */
export function beginAnew(protocol: number): boolean {
  try {
    if (sessionStorage.getItem(TRIED) === String(protocol)) return false;
    sessionStorage.setItem(TRIED, String(protocol));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
