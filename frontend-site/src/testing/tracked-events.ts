/** Events in the data layer other than page views, without the page they happened on. */
export function trackedEvents() {
  return (window.dataLayer ?? [])
    .filter(({ event }) => event !== 'page_view')
    .map(({ page_path: _page, ...event }) => event);
}
