/** Where the entries of this tab's history were left, by the router's key. */
const positions = new Map<string, number>();

const takeOver = () => void (window.history.scrollRestoration = 'manual');
const leaveToBrowser = () => void (window.history.scrollRestoration = 'auto');

/** The browser restores a position at once, before a slow device has drawn the page it belongs to. */
export function takeOverScrolling(): () => void {
  takeOver();
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', leaveToBrowser);
  return () => {
    leaveToBrowser();
    window.removeEventListener('pageshow', takeOver);
    window.removeEventListener('pagehide', leaveToBrowser);
  };
}

/** While the page is still drawn: its events of scrolling may come after the address has changed. */
export function rememberScroll(key: string): void {
  positions.set(key, window.scrollY);
}

/** Once the page that Back or Forward leads to is drawn; a new entry has no position. */
export function restoreScroll(key: string): void {
  const top = positions.get(key);
  if (top !== undefined) window.scrollTo(0, top);
}
