import { trackEvent } from './analytics';
import { rememberFirstVisit } from './attribution';

let countedPath: string | null = null;

/** Counts the page that the visit begins with, from the HTML alone, before the rest of the program is there. */
export function countVisit(): void {
  if (countedPath !== null) return;
  countedPath = window.location.pathname;
  rememberFirstVisit();
  const { title } = document;
  // The development server's HTML has none yet, and an event without words is refused.
  trackEvent('page_view', { page_path: countedPath, ...(title !== '' && { page_title: title }) });
}

export function isVisitCounted(path: string): boolean {
  return countedPath === path;
}
