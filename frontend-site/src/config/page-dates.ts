import { createHash } from 'node:crypto';

/** When the words of a page were last changed, and which words those are. */
export interface PageDate {
  readonly date: string;
  readonly words: string;
}

export type PageDates = Readonly<Record<string, PageDate>>;

/** Stands for what is read in the page's main part: neither its markup nor the blanks between its words count. */
export function wordsHash(html: string): string {
  const main = /<main\b[^>]*>([^]*)<\/main>/.exec(html)?.[1];
  if (main === undefined) throw new Error('A page has no main part');
  const words = main.replaceAll(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1>|<[^>]*>|&nbsp;|\s/g, '');
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
}

/** The day since which a page says what it says; null when its words are not those that were dated. */
export function dateOf(dates: PageDates, path: string, words: string): string | null {
  const known = dates[path];
  return known?.words === words ? known.date : null;
}

/** The same dates with `today` for every page whose words are others; pages that are no more are left out. */
export function datedAnew(dates: PageDates, pages: Readonly<Record<string, string>>, today: string): PageDates {
  return Object.fromEntries(
    Object.entries(pages).map(([path, words]) => [path, { date: dateOf(dates, path, words) ?? today, words }]),
  );
}

/** `date` is null where it is not known: better none than a false one. */
export function sitemapOf(pages: readonly { url: string; date: string | null }[]): string {
  const lines = pages.map(
    ({ url, date }) => `  <url><loc>${url}</loc>${date === null ? '' : `<lastmod>${date}</lastmod>`}</url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`;
}
