import { pressAgain, type EarlyActs } from './early-acts';

function nameOf(element: HTMLElement): string {
  const part = element.closest('header, main, footer');
  const label = element.getAttribute('aria-label') ?? element.textContent;
  return [part?.tagName, label, element.getAttribute('name'), element.getAttribute('value')].join();
}

/** A page that was built anew (src/main.tsx) has another element in its place. */
function asItIsNow(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element;
  return [...document.querySelectorAll<HTMLElement>(element.tagName)].find((other) => {
    const isSame = (element.id !== '' && other.id === element.id) || nameOf(other) === nameOf(element);
    return isSame && other.getClientRects().length > 0;
  });
}

/** Does again what was done on a page that may have been built anew since. */
export function repeatActs(acts: EarlyActs): void {
  for (const part of acts.unfolded) {
    const summary = part.open && !part.isConnected && part.querySelector('summary');
    if (summary) asItIsNow(summary)?.parentElement?.setAttribute('open', '');
  }
  const { focused } = acts;
  if (document.activeElement === document.body && focused !== null && !focused.isConnected) {
    asItIsNow(focused)?.focus({ preventScroll: true });
  }
  void pressAgain(acts, asItIsNow);
}
