import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { FRESH_MS, READ_ATTEMPTS, RETRY_BASE_MS, RETRY_MAX_MS, WRITE_ATTEMPTS } from '../config/constants';
import { HttpError, isHttpStatus, OfflineError } from '../lib/http-error';
import { getJson } from './client';

/** The path of a read is its query key joined by slashes. */
export const pathOf = (queryKey: readonly unknown[]): string => queryKey.join('/');

/** The default read. `returnNull` turns a 401 into an empty result instead of an error. */
export function queryFunction<T>(on401: 'throw' | 'returnNull' = 'throw'): QueryFunction<T | null> {
  return async ({ queryKey, signal }) => {
    try {
      return await getJson<T>(pathOf(queryKey), signal);
    } catch (error) {
      if (on401 === 'returnNull' && isHttpStatus(error, 401)) return null;
      throw error;
    }
  };
}

const isClientError = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500;

/** Network errors, 5xx and 408; the count starts at 0 and counts retries, not attempts. */
export const retryRead = (failureCount: number, error: unknown): boolean =>
  failureCount < READ_ATTEMPTS - 1 && (!isClientError(error) || isHttpStatus(error, 408));

/** For writes that may wait for the network: there, offline is a pause and no answer. */
export const retryQueuedWrite = (failureCount: number, error: unknown): boolean =>
  failureCount < WRITE_ATTEMPTS - 1 && !isClientError(error);

export const retryWrite = (failureCount: number, error: unknown): boolean =>
  !(error instanceof OfflineError) && retryQueuedWrite(failureCount, error);

export const retryDelay = (attempt: number): number => Math.min(RETRY_BASE_MS * 2 ** attempt, RETRY_MAX_MS);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction(),
        staleTime: FRESH_MS,
        refetchOnWindowFocus: true,
        refetchInterval: false,
        retry: retryRead,
        retryDelay,
      },
      // Offline a write fails at once: sent later by itself it would surprise whoever pressed the button.
      mutations: { networkMode: 'always', retry: retryWrite, retryDelay },
    },
  });
}
