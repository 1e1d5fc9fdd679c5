import { isServicePath } from '../../config/paths';
import { trackEvent } from './analytics';
import { rememberFirstVisit } from './attribution';

let countedPath: string | null = null;

/** Counts a page, and what it offers where that is a service. */
export function countPage(page_path: string, page_title: string): void {
  // The development server's HTML has no title yet, and an event without words is refused.
  trackEvent('page_view', { page_path, ...(page_title !== '' && { page_title }) });
  if (isServicePath(page_path)) trackEvent('view_item', { content_type: 'service' });
}

/** Counts the page that the visit begins with, from the HTML alone, before the rest of the program is there. */
export function countVisit(): void {
  if (countedPath !== null) return;
  countedPath = window.location.pathname;
  rememberFirstVisit();
  countPage(countedPath, document.title);
}

export function isVisitCounted(path: string): boolean {
  return countedPath === path;
}
