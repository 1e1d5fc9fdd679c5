import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { createQueryClient } from './query-client';
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
  ])('a read answered %i is tried %i times', async (status, times) => {
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
