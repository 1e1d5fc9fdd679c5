import { dateOf, redate, sitemapOf, wordsHash } from './page-dates';

const page = (main: string, around = '') =>
  `<html><body>${around}<main id="main" class="flex-1">${main}</main></body></html>`;

describe('H09 the date of a page', () => {
  const words = wordsHash(page('<h1>We draw first.</h1><p>A studio in <b>Town</b>.</p>'));

  test('hashes only the visible text of the main part', () => {
    const same = page(
      '<!--$--><h1 id="r7" class="new">We\n draw first.</h1>\n<p>A studio <!-- -->in&nbsp;Town.</p><script>now()</script>',
      '<p>© 2027</p>',
    );
    expect(wordsHash(same)).toBe(words);
    expect(wordsHash(page('<h1>We draw first.</h1><p>A studio in Clayton.</p>'))).not.toBe(words);
  });

  test('is null for text that was not dated', () => {
    const dates = { '/about': { date: '2026-01-31', words } };
    expect(dateOf(dates, '/about', words)).toBe('2026-01-31');
    expect(dateOf(dates, '/about', 'others')).toBeNull();
    expect(dateOf(dates, '/consult', words)).toBeNull();
    expect(
      sitemapOf([
        { url: 'https://pool.example/about', date: '2026-01-31' },
        { url: 'https://pool.example/consult', date: null },
      ]),
    ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://pool.example/about</loc><lastmod>2026-01-31</lastmod></url>
  <url><loc>https://pool.example/consult</loc></url>
</urlset>
`);
  });

  test('stays until the text changes', () => {
    const dates = {
      '/about': { date: '2026-01-31', words },
      '/consult': { date: '2026-01-31', words: 'old' },
      '/gone': { date: '2026-01-31', words },
    };
    expect(redate(dates, { '/': 'first', '/about': words, '/consult': 'new' }, '2026-11-24')).toEqual({
      '/': { date: '2026-11-24', words: 'first' },
      '/about': { date: '2026-01-31', words },
      '/consult': { date: '2026-11-24', words: 'new' },
    });
  });
});
