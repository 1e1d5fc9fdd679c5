import { screen, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '../config/site';
import { renderSite } from '../testing/render-site';
import { COOKIE_POLICY, STORED_ITEMS } from './cookie-policy';

const root = join(__dirname, '../..');

function sources(folder: string, pattern: RegExp): { file: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !/\.(test|spec)\./.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') }));
}

const named = (where: string) =>
  STORED_ITEMS.filter((item) => item.where === where)
    .map(({ name }) => name)
    .sort();

test('H18 lists exactly the browser storage keys that the code writes', () => {
  const keys = sources('src', /\.tsx?$/)
    // What is only read, such as the console's token, is not set by this site.
    .filter(({ text }) => /\.setItem\(|writeStored\(/.test(text))
    .flatMap(({ text }) => [...text.matchAll(/\b[A-Z_]*KEY = '([^']+)'/g)].map(([, key]) => key));
  expect(keys.length).toBeGreaterThan(5);
  expect([...new Set(keys)].sort()).toEqual(named('Browser storage'));
});

test('H18 lists exactly the cookies that the server sets', () => {
  const cookies = sources('../backend/src', /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/setCookie\([\w.]*\bname\('([^']+)'\)/g)].map(([, name]) => name),
  );
  expect([...new Set(cookies)].sort()).toEqual(named('Cookie'));
});

test('H18 gives each item a kind that the policy explains, a purpose and a lifetime', () => {
  const kinds = COOKIE_POLICY.kinds.map(({ name }) => name);
  expect(kinds).toEqual(['Essential', 'Analytics', 'Functional', 'Performance']);
  for (const { kind, purpose, life } of STORED_ITEMS) {
    expect(kinds).toContain(kind);
    expect(purpose).not.toBe('');
    expect(life).not.toBe('');
  }
});

test('H18 says which kinds are not used at present', async () => {
  renderSite('/cookie-policy');
  const used = new Set<string>(STORED_ITEMS.map(({ kind }) => kind));
  for (const { name } of COOKIE_POLICY.kinds) {
    const line = (await screen.findByText(`${name}:`)).closest('li');
    expect(line?.textContent.endsWith('We set none today.')).toBe(!used.has(name));
  }
  expect(used.has('Performance')).toBe(false);
});

test('H18 says who sets each item', async () => {
  renderSite('/cookie-policy');
  const table = within(await screen.findByRole('table', { name: 'Cookies and browser storage' }));
  const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Name', 'Kind', 'Stored as', 'Purpose', 'Lasts', 'Set by']);
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(STORED_ITEMS.map(({ setBy }) => setBy));
  expect(new Set(STORED_ITEMS.map(({ setBy }) => setBy))).toEqual(new Set(['This site']));
  expect(screen.getByText(/There are no third-party cookies\.$/)).toBeInTheDocument();
});

test('H18 names the cookies of a tag manager where one runs', async () => {
  await jest.isolateModulesAsync(async () => {
    jest.doMock('../config/site', () => ({ site: { ...site, analytics: { ...site.analytics, gtmId: 'GTM-ABC123' } } }));
    const tagged = await import('./cookie-policy');
    expect(tagged.STORED_ITEMS.filter(({ setBy }) => setBy !== 'This site')).toMatchObject([
      { kind: 'Analytics', where: 'Cookie', setBy: 'Google Tag Manager' },
    ]);
    expect(tagged.COOKIE_POLICY.names).not.toContain('third-party');
  });
});
