import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpError } from '../lib/http-error';
import { FakeApi } from '../testing/fake-api';
import { createQueryClient, pathOf, queryFunction, retryDelay, retryRead, retryWrite } from './query-client';
import { useWrite } from './use-write';
import { setupUser } from '../testing/user';

const api = new FakeApi();
let client: QueryClient;

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  client = createQueryClient();
});
afterEach(() => {
  api.restore();
  client.clear();
});

const http = (status: number) => new HttpError(status, '', 'x');

describe('the rules as numbers', () => {
  it('reads: three attempts in total on network errors, 5xx and 408', () => {
    for (const error of [new TypeError('Failed to fetch'), http(500), http(503), http(408)]) {
      expect([0, 1, 2].map((count) => retryRead(count, error))).toEqual([true, true, false]);
    }
  });

  it('reads: no second attempt on other 4xx', () => {
    for (const status of [400, 401, 403, 404, 409, 422, 429]) expect(retryRead(0, http(status))).toBe(false);
  });

  it('writes: two attempts in total, never on 4xx, 408 included', () => {
    expect([0, 1].map((count) => retryWrite(count, http(500)))).toEqual([true, false]);
    for (const status of [400, 408, 409, 429]) expect(retryWrite(0, http(status))).toBe(false);
  });

  it('waits one second, doubled, at most thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  });

  it('keeps reads fresh for five minutes, refetches on focus, never polls', () => {
    expect(client.getDefaultOptions().queries).toMatchObject({
      staleTime: 300_000,
      refetchOnWindowFocus: true,
      refetchInterval: false,
    });
  });

  it('joins the query key by slashes', () => {
    expect(pathOf(['/api', 'admin', 'leads', 7])).toBe('/api/admin/leads/7');
  });
});

describe('the rules at work', () => {
  const fast = () =>
    client.setDefaultOptions({
      queries: { ...client.getDefaultOptions().queries, retryDelay: 1 },
      mutations: { ...client.getDefaultOptions().mutations, retryDelay: 1 },
    });

  function Reader() {
    const query = useQuery({ queryKey: ['/api', 'admin', 'today'] });
    return <p>{query.isError ? query.error.message : 'waiting'}</p>;
  }

  it.each([
    [500, 3],
    [408, 3],
    [404, 1],
  ])('a read answered %i is asked %i times', async (status, times) => {
    fast();
    api.on('GET /api/admin/today', { status, text: 'why' });
    render(
      <QueryClientProvider client={client}>
        <Reader />
      </QueryClientProvider>,
    );
    await screen.findByText(`${status}: why`);
    expect(api.calls).toHaveLength(times);
  });

  it('turns a 401 into an empty result only when asked to', async () => {
    api.on('GET /api/admin/auth/me', { status: 401 });
    const read = (on401: 'throw' | 'returnNull') =>
      client.fetchQuery({
        queryKey: ['/api/admin/auth/me'],
        queryFn: queryFunction(on401),
        staleTime: 0,
        retry: false,
      });
    await expect(read('returnNull')).resolves.toBeNull();
    await expect(read('throw')).rejects.toMatchObject({ status: 401 });
  });

  function Writer() {
    const write = useWrite();
    return (
      <>
        <button onClick={() => write.run({ method: 'POST', path: '/api/admin/leads/1/activities', body: { n: 1 } })}>
          Go
        </button>
        <button onClick={() => write.run({ method: 'POST', path: '/api/admin/leads/1/activities', body: { n: 2 } })}>
          Other
        </button>
        <p>{write.status}</p>
      </>
    );
  }

  it('a write answered 500 is sent twice with one key, and a new press of the same content keeps it', async () => {
    fast();
    const user = setupUser();
    api.on('POST /api/admin/leads/1/activities', { status: 500 });
    render(
      <QueryClientProvider client={client}>
        <Writer />
      </QueryClientProvider>,
    );
    await user.click(screen.getByText('Go'));
    await screen.findByText('error');
    expect(api.calls).toHaveLength(2);
    api.on('POST /api/admin/leads/1/activities', { status: 201, body: {} });
    await user.click(screen.getByText('Go'));
    await screen.findByText('success');
    const keys = api.calls.map((call) => call.headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    await user.click(screen.getByText('Go'));
    await screen.findByText('success');
    expect(api.calls[3]?.headers.get('Idempotency-Key')).not.toBe(keys[0]);
  });

  it('other content gets another key', async () => {
    fast();
    const user = setupUser();
    api.on('POST /api/admin/leads/1/activities', { status: 422 });
    render(
      <QueryClientProvider client={client}>
        <Writer />
      </QueryClientProvider>,
    );
    await user.click(screen.getByText('Go'));
    await screen.findByText('error');
    await user.click(screen.getByText('Other'));
    await screen.findByText('error');
    expect(api.calls).toHaveLength(2);
    expect(api.calls[0]?.headers.get('Idempotency-Key')).not.toBe(api.calls[1]?.headers.get('Idempotency-Key'));
  });
});
