/**
 * A format of dates that is made when it is first used: making one takes some milliseconds, which no page has to spare
 * while it comes to life.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(locale, options));
}
