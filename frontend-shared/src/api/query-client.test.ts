import { onlineManager } from '@tanstack/react-query';
import { HttpError } from './http-error';
import { createQueryClient, READ_STALE_MS, retryDelay, retryRead, retryWrite } from './query-client';

const failure = (status: number) => new HttpError(status, 'Text', '');
const noAnswer = new TypeError('Failed to fetch');

describe('cache rules', () => {
  const { queries, mutations } = createQueryClient({ read: async () => null }).getDefaultOptions();

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
    expect([0, 1].map((failures) => retryWrite(failures, error))).toEqual([true, false]);
  });

  test.each([400, 401, 408, 409, 422, 429])('a mutation is never repeated after %i', (status) => {
    expect(retryWrite(0, failure(status))).toBe(false);
  });

  test('a write is not repeated offline', () => {
    onlineManager.setOnline(false);
    expect(retryWrite(0, noAnswer)).toBe(false);
    onlineManager.setOnline(true);
  });

  test('waits 1 second, doubled per attempt, 30 seconds at most', () => {
    expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
    expect(queries?.retryDelay).toBe(retryDelay);
    expect(mutations?.retryDelay).toBe(retryDelay);
  });
});

test('a read goes to the query key joined with slashes', async () => {
  const read = jest.fn(async () => 'lead');
  const client = createQueryClient({ read });
  await expect(client.fetchQuery({ queryKey: ['/api', 'admin', 'leads', 7] })).resolves.toBe('lead');
  expect(read).toHaveBeenCalledWith('/api/admin/leads/7', expect.any(AbortSignal));
});
