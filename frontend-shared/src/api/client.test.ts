import { call, nullOn401 } from './client';

const fetched = jest.spyOn(globalThis, 'fetch');
afterAll(() => fetched.mockRestore());

test('a JSON content type is sent only with a body, the key and headers when given, credentials always', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  await expect(call('POST', '/api/x')).resolves.toBeNull();
  await call('POST', '/api/x', { body: { a: 1 }, idempotencyKey: 'key-1', headers: { 'X-CSRF-Token': 't' } });
  expect(fetched.mock.calls.map(([, init]) => init)).toMatchObject([
    { headers: { Accept: 'application/json' }, credentials: 'include' },
    {
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1', 'X-CSRF-Token': 't' },
      body: '{"a":1}',
    },
  ]);
  expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Content-Type');
});

test('an answer that is not ok throws status, colon and body, or the status text when the body is empty', async () => {
  fetched.mockImplementation(async () => new Response('Slot taken', { status: 409 }));
  await expect(call('GET', '/api/x')).rejects.toThrow(/^409: Slot taken$/);
  fetched.mockImplementation(async () => new Response(null, { status: 404, statusText: 'Not Found' }));
  await expect(call('GET', '/api/x')).rejects.toThrow(/^404: Not Found$/);
});

test('a missing session is an empty result only when that is expected, and its answer is read to the end', async () => {
  const answer = new Response('{}', { status: 401 });
  fetched.mockResolvedValue(answer);
  await expect(nullOn401(call('GET', '/api/auth/me'))).resolves.toBeNull();
  expect(answer.bodyUsed).toBe(true);
  fetched.mockImplementation(async () => new Response('', { status: 403 }));
  await expect(nullOn401(call('GET', '/api/auth/me'))).rejects.toMatchObject({ status: 403 });
});
