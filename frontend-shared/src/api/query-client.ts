import { MutationCache, onlineManager, QueryCache, QueryClient, type NetworkMode } from '@tanstack/react-query';
import { HttpError, hasStatus } from './http-error';

export const READ_STALE_MS = 5 * 60_000;
const READ_ATTEMPTS = 3;
const WRITE_ATTEMPTS = 2;

const isClientError = (error: unknown): boolean => error instanceof HttpError && error.status < 500;

// The library counts retries from 0, so attempts are one more than the retries allowed.
export const retryRead = (failureCount: number, error: unknown): boolean =>
  failureCount < READ_ATTEMPTS - 1 && (!isClientError(error) || hasStatus(error, 408));

/** Offline, the person hears of it at once. */
export const retryWrite = (failureCount: number, error: unknown): boolean =>
  failureCount < WRITE_ATTEMPTS - 1 && !isClientError(error) && onlineManager.isOnline();

export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

interface Options {
  read: (path: string, signal: AbortSignal) => Promise<unknown>;
  /** 'always' fails a read at once without a network; 'online' waits for it. */
  readsWhen?: NetworkMode;
  onError?: (error: unknown, client: QueryClient) => void;
}

/** The path of a read is its query key joined with slashes. */
export function createQueryClient({ read, readsWhen = 'online', onError }: Options): QueryClient {
  const report = (error: unknown) => onError?.(error, client);
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: report }),
    mutationCache: new MutationCache({ onError: report }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => read(queryKey.join('/'), signal),
        staleTime: READ_STALE_MS,
        refetchOnWindowFocus: true,
        refetchInterval: false,
        retry: retryRead,
        retryDelay,
        networkMode: readsWhen,
      },
      // Sent later by itself, a write would surprise the person who pressed the button.
      mutations: { networkMode: 'always', retry: retryWrite, retryDelay },
    },
  });
  return client;
}
