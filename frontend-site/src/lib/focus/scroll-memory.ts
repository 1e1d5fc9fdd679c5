/** Where the entries of this tab's history were left, by the router's key. */
const positions = new Map<string, number>();
let target: number | null = null;

function aim(): void {
  const { key = 'default' } = (window.history.state as { key?: string } | null) ?? {};
  target = positions.get(key) ?? 0;
}
const takeOver = () => void (window.history.scrollRestoration = 'manual');
const leaveToBrowser = () => void (window.history.scrollRestoration = 'auto');
const LISTENERS = { popstate: aim, pageshow: takeOver, pagehide: leaveToBrowser };

/** The browser restores a position at once, before a slow device has drawn the page it belongs to. */
export function watchHistory(): () => void {
  takeOver();
  for (const [type, listener] of Object.entries(LISTENERS)) window.addEventListener(type, listener);
  return () => {
    leaveToBrowser();
    for (const [type, listener] of Object.entries(LISTENERS)) window.removeEventListener(type, listener);
  };
}

/** While the page is still drawn: events of scrolling may come after the address has changed. */
export function rememberScroll(key: string): void {
  positions.set(key, window.scrollY);
}

/** Once the page that Back or Forward leads to is drawn. */
export function restoreScroll(): void {
  if (target !== null) window.scrollTo(0, target);
  target = null;
}
