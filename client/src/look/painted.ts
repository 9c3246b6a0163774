/** Settles when what was just changed is on the screen. A page that nobody sees is not painted: there it settles at once. */
export function painted(): Promise<void> {
  return new Promise((go) => {
    if (document.hidden) go();
    else requestAnimationFrame(() => setTimeout(go));
  });
}
