import { HttpError } from 'frontend-shared/api';
import { sessionGate } from '../lib/session-gate';
import { FakeApi } from '../testing/fake-api';
import { carriesBearer, getJson, write } from './client';

const api = new FakeApi();

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  localStorage.setItem('admin_token', 'secret');
});
afterEach(() => {
  api.restore();
  sessionGate.arm(false);
});

describe('G19 the bearer', () => {
  it('G19 goes with every console read and write, credentials included', async () => {
    api.on('GET /api/admin/leads', { body: { items: [] } }).on('POST /api/admin/leads/1/assign', { body: {} });
    await getJson('/api/admin/leads?stage=new');
    await write('POST', '/api/admin/leads/1/assign', { body: { ownerId: null } });
    expect(api.calls.map((call) => call.headers.get('Authorization'))).toEqual(['Bearer secret', 'Bearer secret']);
    expect(api.calls.every((call) => call.credentials === 'include')).toBe(true);
  });

  it.each([
    '/api/auth/me',
    '/api/consultations',
    '/api/portal/account',
    '/api/public?back=/api/admin/leads',
    'https://elsewhere.example/api/admin/leads',
    '//elsewhere.example/api/admin/leads',
  ])('G19 never goes to %s', async (path) => {
    expect(carriesBearer(path)).toBe(false);
    api.on(`GET ${path}`, { body: {} });
    await getJson(path);
    expect(api.calls[0]?.headers.has('Authorization')).toBe(false);
  });

  it('G19 is absent without a token', async () => {
    localStorage.clear();
    api.on('GET /api/admin/leads', { body: {} });
    await getJson('/api/admin/leads');
    expect(api.calls[0]?.headers.has('Authorization')).toBe(false);
  });
});

describe('writes', () => {
  it('carry a JSON content type only with a body', async () => {
    api.on('POST /api/admin/jobs/1/retry', { status: 202 });
    await write('POST', '/api/admin/jobs/1/retry');
    await write('POST', '/api/admin/jobs/1/retry', { body: { a: 1 } });
    expect(api.calls.map((call) => call.headers.get('Content-Type'))).toEqual([null, 'application/json']);
  });
});

describe('not-ok answers', () => {
  it('throw status, colon, space and the body', async () => {
    api.on('GET /api/admin/leads/9', { status: 409, text: 'Slot taken' });
    await expect(getJson('/api/admin/leads/9')).rejects.toThrow(new HttpError(409, '', 'Slot taken'));
    await expect(getJson('/api/admin/leads/9')).rejects.toThrow('409: Slot taken');
  });

  it('a 401 before any session is an ordinary error and opens no sheet', async () => {
    api.on('GET /api/admin/leads', { status: 401, body: { error: 'No.' } });
    await expect(getJson('/api/admin/leads')).rejects.toMatchObject({ status: 401 });
    expect(sessionGate.isClosed()).toBe(false);
  });
});

describe('a session that ended', () => {
  it('holds the call, and runs it again with the new token and the same idempotency key', async () => {
    sessionGate.arm(true);
    api.on('POST /api/admin/leads/1/activities', (call) =>
      call.headers.get('Authorization') === 'Bearer fresh' ? { status: 201, body: { ok: true } } : { status: 401 },
    );
    const sent = write('POST', '/api/admin/leads/1/activities', { body: { kind: 'note' }, idempotencyKey: 'key-1' });
    await new Promise<void>((resolve) => {
      const stop = sessionGate.subscribe(() => {
        stop();
        resolve();
      });
    });
    localStorage.setItem('admin_token', 'fresh');
    sessionGate.reopen();
    await expect(sent).resolves.toEqual({ ok: true });
    expect(api.calls.map((call) => call.headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1']);
  });

  it('fails with the 401 when the person leaves', async () => {
    sessionGate.arm(true);
    api.on('GET /api/admin/leads', { status: 401 });
    const stop = sessionGate.subscribe(() => {
      stop();
      sessionGate.giveUp();
    });
    await expect(getJson('/api/admin/leads')).rejects.toMatchObject({ status: 401 });
  });

  it.each(['login', 'logout', 'accept-invite', 'forgot-password', 'reset-password'])(
    'is not what a 401 of %s means',
    async (name) => {
      sessionGate.arm(true);
      api.on(`POST /api/admin/auth/${name}`, { status: 401 });
      await expect(write('POST', `/api/admin/auth/${name}`, { body: {} })).rejects.toMatchObject({ status: 401 });
    },
  );
});
