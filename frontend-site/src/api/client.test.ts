import { http, HttpResponse } from 'msw';
import { answers, api, refusal } from '../testing/api-server';
import { read, setCsrfToken, write } from './client';
import { createSiteQueryClient } from '../app/session';

describe('default read', () => {
  const fetchKey = (queryKey: string[]) => createSiteQueryClient().fetchQuery({ queryKey, retry: false });

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

  test('ends the session when a call was refused because it is gone, and only then', async () => {
    const client = createSiteQueryClient();
    const session = () => client.getQueryData(['/api/auth/me']);
    client.setQueryData(['/api/auth/me'], { token: 't' });
    api.use(http.get('/api/portal/account', () => refusal(401, 'INVALID_CREDENTIALS', 'No.')));
    await expect(client.fetchQuery({ queryKey: ['/api/portal/account'] })).rejects.toThrow('401: ');
    expect(session()).not.toBeNull();
    api.use(http.get('/api/portal/account', () => refusal(401, 'SESSION_EXPIRED', 'Log in again.')));
    await expect(client.fetchQuery({ queryKey: ['/api/portal/account'] })).rejects.toThrow('401: ');
    expect(session()).toBeNull();
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
    setCsrfToken(null);
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
