import { request as newRequest, type APIResponse } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { environment } from '../../support/environment.js';
import { CONSOLE_ROUTES, SITE_ROUTES } from '../../support/routes.js';

const COMPARED = [
  'content-type',
  'cache-control',
  'location',
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'strict-transport-security',
  'x-robots-tag',
  'x-powered-by',
  'access-control-allow-origin',
  'service-worker-allowed',
];

interface Shape {
  status: number;
  headers: Record<string, string | undefined>;
  body: string;
}

/** What must be the same: everything but the nonce, the request id and, for a redirect, its body. */
async function shapeOf(answer: APIResponse): Promise<Shape> {
  const found = answer.headers();
  const nonce = /'nonce-([^']+)'/.exec(found['content-security-policy'] ?? '')?.[1];
  const neutral = (text: string) => {
    const named = text.replace(/"requestId":"[^"]+"/, '"requestId":"ID"');
    return nonce ? named.replaceAll(nonce, 'NONCE') : named;
  };
  const redirect = answer.status() === 301;
  // The site's pages are compressed at build and the same for every visitor. Other files may be compressed by one server alone.
  const isKept = nonce === undefined && found['content-type']?.startsWith('text/html') === true;
  const compared = redirect
    ? COMPARED.filter((name) => name !== 'content-type')
    : isKept
      ? [...COMPARED, 'vary', 'content-encoding']
      : COMPARED;
  return {
    status: answer.status(),
    headers: Object.fromEntries(compared.map((name) => [name, found[name] && neutral(found[name])])),
    body: redirect ? '' : neutral(await answer.text()),
  };
}

const assetsOf = (html: string) =>
  [...html.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)].map((match) => match[1]!);

test('nginx and the API process give identical answers', async ({ request, clientAddress }) => {
  test.skip(environment.shape !== 'nginx', 'needs both servers');
  const api = await newRequest.newContext({
    baseURL: environment.apiUrl,
    extraHTTPHeaders: { 'x-forwarded-for': clientAddress },
  });
  const assets = [
    ...assetsOf(await (await request.get('/')).text()),
    ...assetsOf(await (await request.get('/admin')).text()),
  ];
  expect(assets.length).toBeGreaterThan(2);
  const paths = [
    ...Object.keys(SITE_ROUTES),
    ...Object.keys(CONSOLE_ROUTES),
    ...assets,
    '/favicon.svg',
    '/admin/worker.js',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/gpc.json',
    '/.well-known/security.txt',
    '/nope',
    '/services',
    '/admin/nope',
    '/index.html',
    '/404.html',
    '/admin/404.html',
    '/consult/index.html',
    '/assets/none.js',
    '/assets/',
    '/admin/assets/none.js',
    '/.env',
    '/.vite/manifest.json',
    '/.csp/styles.conf',
    '/package.json',
    '/consult/',
    '/CONSULT',
    '/consult/?a=1&b=/c',
    '/admin/',
    '/Admin/Login',
    '/api',
    '/api/none',
    '/api/auth/me',
    '/api/health/live',
    '/api/admin/leads',
    '/api/auth/me/x.css',
    '/ADMIN/nope',
  ];
  for (const path of [...new Set(paths)]) {
    const [behindNginx, direct] = await Promise.all(
      [request, api].map(async (client) => shapeOf(await client.get(path, { maxRedirects: 0 }))),
    );
    expect.soft(behindNginx, path).toEqual(direct);
  }
  expect((await request.get('/login')).headers()['x-robots-tag']).toBe('noindex');
  expect((await request.get('/consult')).headers()['x-robots-tag']).toBeUndefined();
  for (const path of ['/', '/consult', '/nope', '/api/health/live']) {
    const [behindNginx, direct] = await Promise.all(
      [request, api].map(async (client) => (await client.head(path, { maxRedirects: 0 })).status()),
    );
    expect.soft(behindNginx, `HEAD ${path}`).toBe(direct);
  }
  // A page that the browser has already is not sent again.
  for (const client of [request, api]) {
    const first = await client.get('/about');
    const again = await client.get('/about', { headers: { 'if-none-match': first.headers().etag ?? '' } });
    expect
      .soft([again.status(), again.headers()['cache-control'], (await again.body()).length])
      .toEqual([304, 'no-cache', 0]);
  }
  await api.dispose();
});

test('both servers refuse a body with too many fields in the same words', async ({ request, clientAddress }) => {
  test.skip(environment.shape !== 'nginx', 'needs both servers');
  const api = await newRequest.newContext({
    baseURL: environment.apiUrl,
    extraHTTPHeaders: { 'x-forwarded-for': clientAddress },
  });
  for (const [fields, status] of [
    [20_000, 413],
    [500, 422],
  ] as const) {
    const data = Object.fromEntries(Array.from({ length: fields }, (_, n) => [`k${n}`, 1]));
    const [behindNginx, direct] = await Promise.all(
      [request, api].map(async (client) => shapeOf(await client.post('/api/consultations', { data }))),
    );
    expect(direct!.status).toBe(status);
    expect(behindNginx).toEqual(direct);
  }
  await api.dispose();
});

test('what nginx refuses by itself has the API error shape and the security headers', async ({ request }) => {
  test.skip(environment.shape !== 'nginx', 'needs nginx');
  const tooLarge = await request.post('/api/consultations', {
    data: Buffer.alloc(2 * 1024 * 1024, 'a'),
    headers: { 'content-type': 'application/json' },
  });
  expect(tooLarge.status()).toBe(413);
  const trace = await request.fetch('/api/auth/me', { method: 'TRACE' });
  expect(trace.status()).toBe(405);
  const longHeader = await request.get('/api/auth/me', { headers: { 'x-long': 'a'.repeat(9_000) } });
  expect(longHeader.status()).toBe(431);
  for (const answer of [tooLarge, trace, longHeader]) {
    const headers = answer.headers();
    expect(headers['content-type']).toContain('application/json');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers.server).toBe('nginx');
    expect(await answer.json()).toEqual({
      error: expect.stringMatching(/^[A-Z].*\.$/),
      code: expect.stringMatching(/^[A-Z_]+$/),
      requestId: headers['x-request-id'],
    });
  }
});

test('text files of the build, pages too, are sent compressed as they were at build time', async ({ request }) => {
  test.skip(environment.shape !== 'nginx', 'needs nginx');
  const [asset] = assetsOf(await (await request.get('/')).text()).filter((path) => path.endsWith('.js'));
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    for (const path of [asset!, '/', '/services/emergency']) {
      const answer = await request.get(path, { headers: { 'accept-encoding': accepted } });
      expect(answer.headers()['content-encoding'], `${path} ${accepted}`).toBe(encoding);
    }
  }
});
