/** What the data layer was told beside page views, without the page it happened on. */
export function toldEvents() {
  return (window.dataLayer ?? [])
    .filter(({ event }) => event !== 'page_view')
    .map(({ page_path: _page, ...told }) => told);
}
