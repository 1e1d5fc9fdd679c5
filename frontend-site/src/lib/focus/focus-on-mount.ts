/** What had the focus is gone, and no one has gone on elsewhere. */
export function hasLostFocus(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** The `ref` of what takes the place of the thing that was pressed: it gets the focus, and so is read out. */
export function focusOnMount(part: HTMLElement | null): void {
  if (part !== null && hasLostFocus()) part.focus();
}
