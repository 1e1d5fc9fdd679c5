/** The code of a page could not be fetched, so there is nothing to show but the way out. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
  readonly label: string;

  constructor(label: string, cause: unknown) {
    super(`Failed to load ${label}`, { cause });
    this.label = label;
  }
}
