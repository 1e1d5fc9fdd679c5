import { trackEvent } from './analytics';
import { rememberFirstVisit } from './attribution';

let countedPath: string | null = null;

/** Counts the page that the visit begins with, from the HTML alone, before the rest of the program is there. */
export function countVisit(): void {
  if (countedPath !== null) return;
  countedPath = window.location.pathname;
  rememberFirstVisit();
  trackEvent('page_view', { page_path: countedPath, page_title: document.title });
}

export function isVisitCounted(path: string): boolean {
  return countedPath === path;
}
