import { isSitePath } from '../config/paths';
import { pageAt } from './page-registry';

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && link.origin === window.location.origin ? link.pathname : null;
}

/** Fetches the code of a page once someone points at a link to it, so that the press finds it there. */
export function prefetchOnIntent(): void {
  const asked = new Set<string>([window.location.pathname]);
  const onSign = ({ target }: Event) => {
    const path = pathOfLink(target);
    if (path === null || asked.has(path) || !isSitePath(path) || savesData()) return;
    asked.add(path);
    // One that fails is asked for again when the link is pressed, and then says so.
    pageAt(path)
      .prefetch()
      .catch(() => asked.delete(path));
  };
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { capture: true, passive: true });
}
