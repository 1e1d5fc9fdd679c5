/** Scroll positions of this tab's history entries, by the router's key. */
const positions = new Map<string, number>();
let target: number | null = null;

function entryKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? 'default';
}

const remember = () => void positions.set(entryKey(), window.scrollY);
const aim = () => (target = positions.get(entryKey()) ?? 0);
const takeOver = () => void (window.history.scrollRestoration = 'manual');
const leaveToBrowser = () => void (window.history.scrollRestoration = 'auto');
const LISTENERS = { scroll: remember, popstate: aim, pageshow: takeOver, pagehide: leaveToBrowser };

/** The browser restores a position at once, before a slow device has drawn the page it belongs to. */
export function rememberScroll(): () => void {
  takeOver();
  for (const [type, listener] of Object.entries(LISTENERS)) window.addEventListener(type, listener, { passive: true });
  return () => {
    leaveToBrowser();
    for (const [type, listener] of Object.entries(LISTENERS)) window.removeEventListener(type, listener);
  };
}

/** Once the page that Back or Forward leads to is drawn. */
export function restoreScroll(): void {
  if (target !== null) window.scrollTo(0, target);
  target = null;
}
