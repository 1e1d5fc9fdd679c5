/**
 * Adds the sheet of all pages to a page that came with its own rules only. Until it is there, nothing may be shown that
 * the page's HTML does not have. The development server links it by itself and names none.
 * @throws Error when it cannot be fetched; asked again, it tries again
 */
export function wholeSheet(): Promise<void> {
  const file = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles;
  if (file === undefined || document.querySelector(`link[rel="stylesheet"][href="${file}"]`) !== null) {
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = file;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The styles of the site could not be fetched: ${file}`));
    };
    document.head.append(link);
  });
}
