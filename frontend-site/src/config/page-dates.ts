import { createHash } from 'node:crypto';

export interface PageDate {
  readonly date: string;
  readonly words: string;
}

export type PageDates = Readonly<Record<string, PageDate>>;

/** Hash of the text in the main part, without markup and spaces. */
export function wordsHash(html: string): string {
  const main = /<main\b[^>]*>([^]*)<\/main>/.exec(html)?.[1];
  if (main === undefined) throw new Error('A page has no main part');
  const words = main.replaceAll(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1>|<[^>]*>|&nbsp;|\s/g, '');
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
}

/** Null when the text changed after it was last dated. */
export function dateOf(dates: PageDates, path: string, words: string): string | null {
  const known = dates[path];
  return known?.words === words ? known.date : null;
}

export function redate(dates: PageDates, pages: Readonly<Record<string, string>>, today: string): PageDates {
  return Object.fromEntries(
    Object.entries(pages).map(([path, words]) => [path, { date: dateOf(dates, path, words) ?? today, words }]),
  );
}

export function sitemapOf(pages: readonly { url: string; date: string | null }[]): string {
  const lines = pages.map(
    ({ url, date }) => `  <url><loc>${url}</loc>${date === null ? '' : `<lastmod>${date}</lastmod>`}</url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`;
}
