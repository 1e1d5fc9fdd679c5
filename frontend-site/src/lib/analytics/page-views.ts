import { isServicePath } from '../../config/paths';
import { trackEvent } from './analytics';

/** Counts a page view, and a service page as a viewed item. */
export function countPage(page_path: string, page_title: string): void {
  trackEvent('page_view', { page_path, page_title });
  if (isServicePath(page_path)) trackEvent('view_item', { content_type: 'service' });
}
