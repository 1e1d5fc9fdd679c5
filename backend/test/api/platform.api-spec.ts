import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.service.js';
import { Accounts } from '../../src/modules/users/index.js';
import { MailLog } from '../../src/platform/mail/index.js';
import { createTestApp, type TestApp } from '../support/app.js';

let test: TestApp;
const logged: string[] = [];

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '100' }, onLog: (line) => logged.push(line) });
});
afterAll(() => test.close());

const REQUEST = {
  service: 'pool-construction',
  name: 'Claire Renard',
  email: 'claire@example.com',
  postalCode: '63017',
  message: 'A long pool beside the house.',
  consent: true,
};

const unknownFields = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]));

function cpuMs(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

function expectError(body: unknown, code: string): void {
  expect(body).toMatchObject({
    code,
    error: expect.stringMatching(/^[A-Z].*[.!]$/) as string,
    requestId: expect.any(String) as string,
  });
  expect(JSON.stringify(body)).not.toMatch(/stack|SQL|\/backend\/|node_modules|Unexpected token/i);
}

describe('bad input gets a clear answer', () => {
  it('wrong method: 405 with Allow', async () => {
    const { status, body, headers } = await test.http().get('/api/consultations');
    expect(status).toBe(405);
    expect(headers.allow).toContain('POST');
    expectError(body, 'METHOD_NOT_ALLOWED');
    expect((await test.http().delete('/api/auth/me')).status).toBe(405);
  });

  it('unknown address: 404 in JSON, without echoing it', async () => {
    const { status, body, headers } = await test.http().get('/api/no/such/<script>');
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/application\/json/);
    expectError(body, 'NOT_FOUND');
    expect(JSON.stringify(body)).not.toContain('script');
  });

  it.each([
    ['broken', '{"service": '],
    ['a list', '[1,2]'],
    ['a word', '"consult"'],
    ['a number', '3'],
    ['null', 'null'],
    ['trailing text', '{} x'],
    ['a poisoned prototype', '{"__proto__": {"isAdmin": true}}'],
  ])('JSON that is %s: 400', async (_, text) => {
    const { status, body } = await test
      .http()
      .post('/api/consultations')
      .set('content-type', 'application/json')
      .send(text);
    expect(status).toBe(400);
    expectError(body, 'MALFORMED_JSON');
  });

  it('JSON nested 50,000 deep: 400, and the server lives on', async () => {
    const { status, body } = await test
      .http()
      .post('/api/consultations')
      .set('content-type', 'application/json')
      .send(`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    expect(status).toBe(400);
    expectError(body, 'JSON_TOO_DEEP');
    expect((await test.http().get('/api/health/live')).status).toBe(200);
  });

  it.each([
    ['20,000 unknown fields', { ...REQUEST, ...unknownFields(20_000) }],
    ['a list of 100,000 numbers', { ...REQUEST, answers: Array.from({ length: 100_000 }, () => 1) }],
    ['many lists of 1,000', { ...REQUEST, answers: Array.from({ length: 100 }, () => Array(1_000).fill(1)) }],
  ])('%s: 413 before it is validated', async (_, sent) => {
    const started = process.cpuUsage();
    const { status, body, text } = await test.http().post('/api/consultations').send(sent);
    expect(status).toBe(413);
    expectError(body, 'BODY_TOO_LARGE');
    expect(text.length).toBeLessThan(500);
    expect(cpuMs(started)).toBeLessThan(150);
  });

  it.each([
    ['1,000 unknown fields', '/api/consultations', unknownFields(1_000)],
    ['1,000 unknown fields for a route that takes none', '/api/consents/x/withdraw', unknownFields(1_000)],
    ['an unknown field with a very long name', '/api/consultations', { ['k'.repeat(200_000)]: 1 }],
  ])('%s: a short 422 with the first 20 and the count', async (_, path, sent) => {
    const started = process.cpuUsage();
    const { status, body, text } = await test.http().post(path).send(sent);
    expect(status).toBe(422);
    expectError(body, 'VALIDATION_FAILED');
    const count = Object.keys((body as { fields: object }).fields).length;
    expect(count).toBeLessThanOrEqual(20);
    if (count === 20)
      expect((body as { error: string }).error).toMatch(/^Check 1,?\d{3} answers\. Here are the first 20\.$/);
    expect(text.length).toBeLessThan(4_000);
    expect(cpuMs(started)).toBeLessThan(250);
  });

  it.each([
    ['an escaped quote', String.raw`{"a":"\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}`, 422],
    [
      'an escaped backslash before the end of a text',
      String.raw`{"a":"\\","b":${'['.repeat(40)}${']'.repeat(40)}}`,
      400,
    ],
    ['brackets in a text', `{"a":"${'[,'.repeat(2_000)}"}`, 422],
  ])('counts the structure alone, not text: %s', async (_, text, status) => {
    const answer = await test.http().post('/api/consultations').set('content-type', 'application/json').send(text);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([
      status,
      status === 400 ? 'JSON_TOO_DEEP' : 'VALIDATION_FAILED',
    ]);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml'])(
    'a body of type %s: 415',
    async (type) => {
      const { status, body } = await test
        .http()
        .post('/api/auth/login')
        .set('content-type', type)
        .send('email=a%40b.co&password=x');
      expect(status).toBe(415);
      expectError(body, 'JSON_ONLY');
    },
  );

  it('a body over the limit: 413', async () => {
    const { status, body } = await test
      .http()
      .post('/api/consultations')
      .send({ ...REQUEST, message: 'x'.repeat(300_000) });
    expect(status).toBe(413);
    expectError(body, 'BODY_TOO_LARGE');
  });

  it('an unknown field: 422 naming it', async () => {
    const { status, body } = await test
      .http()
      .post('/api/consultations')
      .send({ ...REQUEST, status: 'won' });
    expect(status).toBe(422);
    expectError(body, 'VALIDATION_FAILED');
    expect((body as { fields: object }).fields).toEqual({ status: 'There is no field called status here.' });
  });

  it('a field for a route that takes none: 422 naming it, after the access check', async () => {
    const consent = await test.http().post('/api/consents/x/withdraw').send({ all: true });
    expect([consent.status, (consent.body as { fields: object }).fields]).toEqual([
      422,
      { all: 'There is no field called all here.' },
    ]);
    expect((await test.http().post('/api/consents/x/withdraw').send({})).status).toBe(404);
    expect((await test.http().post('/api/schedule/holds/x/extend').send({ minutes: 600 })).status).toBe(422);
    expect((await test.http().delete('/api/schedule/waitlist/x').send({ force: true })).status).toBe(422);
    expect((await test.http().post('/api/admin/jobs/x/retry').send({ everywhere: true })).status).toBe(401);
  });

  it.each([
    ['a number for text', { name: 5 }, 'name'],
    ['text for a boolean', { consent: 'true' }, 'consent'],
    ['a list for an address', { email: ['a@b.co'] }, 'email'],
    ['an object for text', { name: { $gt: '' } }, 'name'],
    ['markup in an address', { email: '"<script>"@b.co' }, 'email'],
    ['a line break in a name', { name: 'x\r\nBcc: e@e.co' }, 'name'],
    ['NUL', { name: 'Claire\u0000' }, 'name'],
    ['a lone surrogate', { message: 'pool \ud800' }, 'message'],
    ['a name of 240 code points that count as 120', { name: 'a\uFE0F'.repeat(120) }, 'name'],
    ['a hostile long address', { email: `${'a'.repeat(50_000)}!` }, 'email'],
  ])('%s: 422 at the field', async (_, change, field) => {
    const { status, body } = await test
      .http()
      .post('/api/consultations')
      .send({ ...REQUEST, ...change });
    expect(status).toBe(422);
    expectError(body, 'VALIDATION_FAILED');
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
  });

  it('no body at all: 422 with every missing field', async () => {
    const { status, body } = await test.http().post('/api/consultations');
    expect(status).toBe(422);
    expect(Object.keys((body as { fields: object }).fields)).toEqual(
      expect.arrayContaining(['service', 'name', 'email', 'consent']),
    );
  });

  it('a duplicated query parameter: refused, not guessed', async () => {
    const passwordHash = await test.get(PasswordHasher).hash('a quiet limestone terrace');
    await test.uow.run(() =>
      test
        .get(Accounts)
        .createStaff({ email: 'o@example.com', name: 'Olive', role: 'owner', passwordHash, emailVerified: true }),
    );
    const login = await test
      .http()
      .post('/api/admin/auth/login')
      .send({ email: 'o@example.com', password: 'a quiet limestone terrace' });
    const authorization = `Bearer ${(login.body as { token: string }).token}`;
    for (const query of [
      'limit=5&limit=6',
      'limit=abc',
      'limit=0',
      'limit=101',
      'unknown=1',
      'cursor=nonsense',
      'sort[a]=1',
    ]) {
      const { status, body } = await test.http().get(`/api/admin/leads?${query}`).set({ authorization });
      expect({ query, status }).toEqual({ query, status: 422 });
      expectError(body, 'VALIDATION_FAILED');
    }
    const mail = await test.http().get('/api/admin/messages?q=hidden').set({ authorization });
    expect(mail.status).toBe(422);
  });
});

describe('a foreign page cannot act', () => {
  it.each([
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['Origin: null', { origin: 'null' }],
    ['our host over another scheme', { host: 'ponds.example', origin: 'https://ponds.example' }],
    ['our host on another port', { host: 'ponds.example', origin: 'http://ponds.example:8080' }],
  ])('%s: 403', async (_, headers) => {
    const { status, body } = await test
      .http()
      .post('/api/auth/login')
      .set(headers)
      .send({ email: 'a@b.co', password: 'x' });
    expect(status).toBe(403);
    expectError(body, 'BAD_ORIGIN');
  });

  it.each([
    ['no Origin and no Fetch Metadata (not a browser)', {}],
    ['our own Origin', { origin: 'http://localhost:3000' }],
    ['the Origin of the Host that was asked', { host: 'ponds.example', origin: 'http://ponds.example' }],
    ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
  ])('%s: judged on its own merits', async (_, headers) => {
    const { status } = await test.http().post('/api/auth/login').set(headers).send({ email: 'a@b.co', password: 'x' });
    expect(status).toBe(401);
  });
});

describe('every answer', () => {
  it.each(['/api/health/live', '/api/no-such', '/api/auth/me'])(
    '%s carries a request id, security headers and no-store',
    async (path) => {
      const { headers } = await test.http().get(path);
      expect(headers['x-request-id']).toMatch(/^[A-Za-z0-9-]{8,64}$/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('D24 forbids the camera: no pool is laid over a live picture', async () => {
    const { headers } = await test.http().get('/api/health/live');
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('keeps a well-formed request id and replaces any other', async () => {
    const kept = await test.http().get('/api/health/live').set('x-request-id', 'abcdef-123456');
    expect(kept.headers['x-request-id']).toBe('abcdef-123456');
    const replaced = await test.http().get('/api/health/live').set('x-request-id', 'no spaces "quotes"');
    expect(replaced.headers['x-request-id']).not.toContain('quotes');
  });

  it('serves the API description', async () => {
    const { status, body } = await test.http().get('/api/openapi.json');
    expect(status).toBe(200);
    expect(body).toMatchObject({ openapi: '3.1.0' });
  });

  it('says when it is ready', async () => {
    expect((await test.http().get('/api/health/ready')).body).toEqual({ status: 'ok' });
  });
});

describe('the log', () => {
  it('has one line per request and no personal data or secrets', async () => {
    logged.length = 0;
    await test
      .http()
      .post('/api/auth/login')
      .set('user-agent', 'x\r\ninjected'.replace('\r\n', ' '))
      .send({ email: 'canary-mail@example.com', password: 'canary-password' });
    const text = logged.join('');
    expect(text).not.toMatch(/canary-mail|canary-password/);
    const lines = logged.map((line) => JSON.parse(line) as { msg: string; route?: string; status?: number });
    expect(lines.filter((line) => line.msg === 'request')).toMatchObject([{ route: '/api/auth/login', status: 401 }]);
  });
});

describe('an error of the database', () => {
  it('leaves no value of the statement in the log', async () => {
    logged.length = 0;
    const failure = Object.assign(new Error("Duplicate entry 'canary@example.com'"), {
      driverError: { code: 'ER_NO_SUCH_TABLE', sqlMessage: 'canary' },
      parameters: ['canary@example.com'],
      sql: "INSERT INTO lead VALUES ('canary')",
    });
    jest.spyOn(test.get(MailLog), 'listPage').mockRejectedValueOnce(failure);
    const login = await test
      .http()
      .post('/api/admin/auth/login')
      .send({ email: 'o@example.com', password: 'a quiet limestone terrace' });
    const { status, body } = await test
      .http()
      .get('/api/admin/messages')
      .set('authorization', `Bearer ${(login.body as { token: string }).token}`);
    expect(status).toBe(500);
    expectError(body, 'INTERNAL');
    expect(logged.join('')).toContain('ER_NO_SUCH_TABLE');
    expect(logged.join('')).not.toContain('canary');
  });
});

describe('hostile HTTP', () => {
  beforeAll(() => test.app.listen({ port: 0, host: '127.0.0.1' }));

  it('answers malformed HTTP and oversized headers in JSON, with our headers', async () => {
    const { port } = test.app.getHttpServer().address() as { port: number };
    for (const [text, status, code] of [
      ['nonsense\r\n\r\n', 400, 'BAD_REQUEST'],
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ] as const) {
      const answer = await speak(port, text);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain('x-content-type-options: nosniff');
      expectError(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''), code);
    }
  });

  it('refuses a bad URL and an over-long one in JSON', async () => {
    const { port } = test.app.getHttpServer().address() as { port: number };
    const get = (path: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        rawRequest({ port, path, host: '127.0.0.1' }, (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => (body += chunk.toString()));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        })
          .on('error', reject)
          .end();
      });
    const bad = await get('/api/admin/leads/%E0%A4%A');
    expect(bad.status).toBe(400);
    expectError(JSON.parse(bad.body), 'BAD_REQUEST');
    expect((await get(`/api/admin/leads/${'a'.repeat(300)}`)).status).toBeGreaterThanOrEqual(400);
  });
});

function speak(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    connect(port, '127.0.0.1')
      .on('data', (chunk: Buffer) => (answer += chunk.toString()))
      .on('close', () => resolve(answer))
      .on('error', reject)
      .end(text);
  });
}
