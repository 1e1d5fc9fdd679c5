export function hasLostFocus(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** The `ref` of what replaces a pressed button: it takes the focus, so screen readers read it. */
export function focusOnMount(part: HTMLElement | null): void {
  if (part !== null && hasLostFocus()) part.focus();
}
