import { http, HttpResponse } from 'msw';
import { HttpError } from '../lib/http-error';
import { answers, api, refusal } from '../testing/api-server';
import { read, setCsrfToken, write } from './client';
import { createQueryClient, READ_STALE_MS, retryDelay, retryMutation, retryRead } from './query-client';

const failure = (status: number) => new HttpError(status, 'Text', '');
const noAnswer = new TypeError('Failed to fetch');

describe('cache rules', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();

  test('reads are fresh for 5 minutes, refetch on focus and never poll', () => {
    expect(READ_STALE_MS).toBe(300_000);
    expect(queries).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: true, refetchInterval: false });
  });

  test.each([noAnswer, failure(500), failure(503), failure(408)])(
    'a read is tried 3 times in all after %s',
    (error) => {
      expect([0, 1, 2].map((failures) => retryRead(failures, error))).toEqual([true, true, false]);
    },
  );

  test.each([400, 401, 403, 404, 409, 422, 429])('a read is not repeated after %i', (status) => {
    expect(retryRead(0, failure(status))).toBe(false);
  });

  test.each([noAnswer, failure(500), failure(503)])('a mutation is tried twice in all after %s', (error) => {
    expect([0, 1].map((failures) => retryMutation(failures, error))).toEqual([true, false]);
  });

  test.each([400, 401, 408, 409, 422, 429])('a mutation is never repeated after %i', (status) => {
    expect(retryMutation(0, failure(status))).toBe(false);
  });

  test('waits 1 second, doubled per attempt, 30 seconds at most', () => {
    expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
    expect(queries?.retryDelay).toBe(retryDelay);
    expect(mutations?.retryDelay).toBe(retryDelay);
  });
});

describe('default read', () => {
  const fetchKey = (queryKey: string[]) => createQueryClient().fetchQuery({ queryKey, retry: false });

  test('goes to the key joined with slashes, with credentials', async () => {
    const spy = jest.spyOn(globalThis, 'fetch');
    api.use(answers('get', '/api/portal/account', { version: 1 }));
    await expect(fetchKey(['/api', 'portal', 'account'])).resolves.toEqual({ version: 1 });
    expect(spy).toHaveBeenCalledWith('/api/portal/account', expect.objectContaining({ credentials: 'include' }));
    spy.mockRestore();
  });

  test('throws status, colon and body, or the status text when the body is empty', async () => {
    api.use(http.get('/api/x', () => new HttpResponse('Slot taken', { status: 409 })));
    await expect(fetchKey(['/api/x'])).rejects.toThrow(/^409: Slot taken$/);
    api.use(http.get('/api/x', () => new HttpResponse(null, { status: 404, statusText: 'Not Found' })));
    await expect(fetchKey(['/api/x'])).rejects.toThrow(/^404: Not Found$/);
  });

  test('sends the staff bearer to /api/admin/ paths and nowhere else', async () => {
    localStorage.setItem('admin_token', 'staff-token');
    const seen: (string | null)[] = [];
    const record = ({ request }: { request: Request }) => {
      seen.push(request.headers.get('Authorization'));
      return HttpResponse.json({});
    };
    api.use(http.get('/api/admin/users', record), http.get('/api/portal/account', record));
    await fetchKey(['/api/admin/users']);
    await fetchKey(['/api/portal/account']);
    expect(seen).toEqual(['Bearer staff-token', null]);
  });

  test('tells when a call was refused because the session is gone, and only then', async () => {
    const onRefused = jest.fn();
    const client = createQueryClient({ onRefused });
    api.use(http.get('/api/portal/account', () => refusal(401, 'SESSION_EXPIRED', 'Log in again.')));
    await expect(client.fetchQuery({ queryKey: ['/api/portal/account'] })).rejects.toThrow('401: ');
    expect(onRefused).toHaveBeenCalledTimes(1);
    api.use(http.get('/api/portal/account', () => refusal(401, 'INVALID_CREDENTIALS', 'No.')));
    await expect(client.fetchQuery({ queryKey: ['/api/portal/account'] })).rejects.toThrow('401: ');
    expect(onRefused).toHaveBeenCalledTimes(1);
  });
});

test('a missing session leaves no unread answer behind', async () => {
  const answer = refusal(401, 'SESSION_REQUIRED', 'Log in to continue.');
  const spy = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  await expect(read('/api/auth/me', { on401: 'null' })).resolves.toBeNull();
  expect(answer.bodyUsed).toBe(true);
  spy.mockRestore();
});

describe('generic write', () => {
  test('sends a JSON content type only with a body, and the CSRF token and key it was given', async () => {
    const seen: Record<string, string | null>[] = [];
    api.use(
      http.post('/api/consultations', ({ request }) => {
        const pick = (name: string) => request.headers.get(name);
        seen.push({ type: pick('Content-Type'), csrf: pick('X-CSRF-Token'), key: pick('Idempotency-Key') });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await expect(write('POST', '/api/consultations')).resolves.toBeNull();
    setCsrfToken('v1.token');
    await write('POST', '/api/consultations', { a: 1 }, { idempotencyKey: 'key-1' });
    setCsrfToken(null);
    expect(seen).toEqual([
      { type: null, csrf: null, key: null },
      { type: 'application/json', csrf: 'v1.token', key: 'key-1' },
    ]);
  });
});
