import { isSitePath } from '../config/paths';
import { pageAt } from './page-registry';

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && link.origin === window.location.origin ? link.pathname : null;
}

export function prefetchOnIntent(): void {
  const requested = new Set<string>([window.location.pathname]);
  const onIntent = ({ target }: Event) => {
    const path = pathOfLink(target);
    if (path === null || requested.has(path) || !isSitePath(path) || savesData()) return;
    requested.add(path);
    // After a failure, the click tries again and shows the error.
    pageAt(path)
      .prefetch()
      .catch(() => requested.delete(path));
  };
  for (const name of EVENTS) document.addEventListener(name, onIntent, { capture: true, passive: true });
}
