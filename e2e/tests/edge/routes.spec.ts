import { expect, test } from '../../fixtures/test.js';
import { environment } from '../../support/environment.js';
import { CONSOLE_ROUTES, SITE_ROUTES } from '../../support/routes.js';

const titleOf = (html: string) =>
  /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

test('H18 every public path answers 200 with its own title @embedded', async ({ request }) => {
  for (const [path, title] of Object.entries(SITE_ROUTES)) {
    const answer = await request.get(path);
    expect.soft(answer.status(), path).toBe(200);
    expect.soft(titleOf(await answer.text()), path).toBe(title);
  }
});

test('H18 every path of the console answers 200 with the console @embedded', async ({ request }) => {
  for (const path of Object.keys(CONSOLE_ROUTES)) {
    const answer = await request.get(path);
    expect.soft(answer.status(), path).toBe(200);
    expect.soft(await answer.text(), path).toContain('/admin/assets/');
  }
});

test('unknown paths answer a real 404 with the not-found page of their area @embedded', async ({ request }) => {
  const unknown = [
    '/nope',
    '/services',
    '/services/none',
    '/portfolio/ledge',
    '/consult/extra',
    '/index.html',
    '/.env',
    '/.git/HEAD',
    '/assets/none.js',
  ];
  for (const path of unknown) {
    const answer = await request.get(path);
    expect.soft(answer.status(), path).toBe(404);
    expect.soft(titleOf(await answer.text()), path).toBe('Page Not Found | Merideau');
  }
  const inConsole = await request.get('/admin/nope');
  expect(inConsole.status()).toBe(404);
  expect(await inConsole.text()).toContain('/admin/assets/');
});

test('a trailing slash or capitals lead to the clean path once, with the query @embedded', async ({ request }) => {
  const moves = {
    '/consult/': '/consult',
    '/Consult': '/consult',
    '/SERVICES/Emergency/': '/services/emergency',
    '/portfolio/?study=ledge': '/portfolio?study=ledge',
    '/Admin/Users?tab=leads': '/admin/users?tab=leads',
    '/admin/': '/admin',
  };
  for (const [from, to] of Object.entries(moves)) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect.soft(answer.status(), from).toBe(301);
    expect.soft(answer.headers().location, from).toBe(to);
  }
  // Never a way out to another site.
  expect((await request.get(`${environment.baseUrl}//evil.example/`, { maxRedirects: 0 })).status()).toBe(404);
});

test('each page of the console carries a nonce of its own and is never stored @embedded', async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ['/admin', '/admin', '/admin/nope']) {
    const answer = await request.get(path);
    const html = await answer.text();
    const nonce = /'nonce-([0-9a-f]{32})'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? 'none';
    expect.soft(html, path).not.toContain('__CSP_NONCE__');
    expect.soft(html, path).toContain(`nonce="${nonce}"`);
    expect.soft(answer.headers()['cache-control'], path).toBe('no-store');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('pages of the site are the same for every visitor and allow no scripts from other sites @embedded', async ({
  request,
}) => {
  for (const path of Object.keys(SITE_ROUTES)) {
    const [first, second] = [await request.get(path), await request.get(path)];
    expect.soft(await first.text(), path).toBe(await second.text());
    expect.soft(first.headers()['cache-control'], path).toBe('no-cache');
    const policy = first.headers()['content-security-policy'] ?? '';
    expect.soft(policy, path).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/);
    expect.soft(policy, path).not.toContain('unsafe');
  }
});

test('H09 sitemap and robots name the pages that search engines may keep @embedded', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const kept: string[] = [];
  for (const path of Object.keys(SITE_ROUTES)) {
    if (!/<meta name="robots" content="noindex"/.test(await (await request.get(path)).text())) kept.push(path);
  }
  expect(listed.sort()).toEqual(kept.sort());
  expect(listed).toHaveLength(21);
  // Each with the day on which its words were last changed.
  const days = [...sitemap.matchAll(/<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod><\/url>/g)].map(([, day]) => day!);
  expect(days).toHaveLength(listed.length);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const day of days) expect.soft(day >= '2026-11-24' && day <= tomorrow, day).toBe(true);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toMatch(/^Sitemap: https:\/\/\S+\/sitemap\.xml$/m);
});

test('H09 each page says which address is its own, and what a link to it shows @embedded', async ({ request }) => {
  const said = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const pictures = new Map<string, string>();
  for (const [path, title] of Object.entries(SITE_ROUTES)) {
    const html = await (await request.get(path)).text();
    const canonical = said(html, /<link rel="canonical" href="https:\/\/[^/"]+([^"]*)"/);
    expect.soft(canonical, path).toBe(path === '/register' ? '/signup' : path);
    const shared = (name: string) => said(html, new RegExp(`<meta property="og:${name}" content="([^"]*)"`));
    expect.soft(shared('title').replaceAll('&amp;', '&'), path).toBe(title);
    expect.soft(shared('description'), path).toBe(said(html, /<meta name="description" content="([^"]*)"/));
    expect.soft(shared('image:alt').length, path).toBeGreaterThan(20);
    pictures.set(path, new URL(shared('image')).pathname);
  }
  for (const picture of new Set(pictures.values())) {
    const answer = await request.get(picture);
    expect.soft(answer.headers()['content-type'], picture).toBe('image/jpeg');
    const body = await answer.body();
    expect.soft(body.length, picture).toBeLessThanOrEqual(180_000);
    expect.soft(body.includes('/digitalsourcetype/digitalCreation<'), picture).toBe(true);
  }
});

test('F01 gpc.json says that the site honors Global Privacy Control @embedded', async ({ request }) => {
  const answer = await request.get('/.well-known/gpc.json');
  expect(answer.headers()['content-type']).toMatch(/^application\/json/);
  expect(await answer.json()).toMatchObject({ gpc: true });
});

test('security.txt says where to report a vulnerability @embedded', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:/m);
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
});
