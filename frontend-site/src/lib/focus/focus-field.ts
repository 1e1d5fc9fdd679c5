const MAX_WAIT_MS = 10_000;

/** What is loaded or shown late is waited for. */
export function focusField(id: string): void {
  const until = performance.now() + MAX_WAIT_MS;
  const look = () => {
    const field = document.getElementById(id);
    if (field === null) {
      if (performance.now() < until) requestAnimationFrame(look);
      return;
    }
    if (field.getAttribute('aria-expanded') === 'false') field.click();
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  };
  look();
}
