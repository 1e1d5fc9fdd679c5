/** For each sheet that was added here, its coming. */
const comings = new WeakMap<Element, Promise<void>>();

/**
 * Adds the sheet of all pages to a page that came with its own rules only. Until it is there, nothing may be shown that
 * the page's HTML does not have. The development server links it by itself and names none. Whoever asks while it is on
 * its way waits for the same one.
 * @throws Error when it cannot be fetched; asked again, it tries again
 */
export function wholeSheet(): Promise<void> {
  const file = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles;
  if (file === undefined) return Promise.resolve();
  const there = document.querySelector(`link[rel="stylesheet"][href="${file}"]`);
  if (there !== null) return comings.get(there) ?? Promise.resolve();
  const link = document.createElement('link');
  const coming = new Promise<void>((resolve, reject) => {
    link.rel = 'stylesheet';
    link.href = file;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The styles of the site could not be fetched: ${file}`));
    };
  });
  comings.set(link, coming);
  document.head.append(link);
  return coming;
}
