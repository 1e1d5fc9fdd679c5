export function hasLostFocus(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** The `ref` of what replaces a pressed button: it takes the focus, so screen readers read it. */
export function focusOnMount(part: HTMLElement | null): void {
  if (part !== null && hasLostFocus()) part.focus();
}

/** The `ref` of a heading that takes the focus as soon as it is shown. */
export function takeFocus(part: HTMLElement | null): void {
  part?.focus();
}

/** The same for the heading of a page that replaces another. */
export function takeFocusAtTop(heading: HTMLElement | null): void {
  if (heading !== null) window.scrollTo(0, 0);
  takeFocus(heading);
}
