import { pageWords } from '../config/page-words';

/** The code of a page could not be fetched, so there is nothing to show but the way out. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
  readonly label: string;

  constructor(label: string, cause: unknown) {
    super(`Failed to load ${label}`, { cause });
    this.label = label;
  }
}

/** What is fetched, or an error that names the page which cannot be shown without it. */
export async function forPage<T>(path: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new PageLoadError(pageWords(path).label, cause);
  }
}
