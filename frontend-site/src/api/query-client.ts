import { MutationCache, QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { HttpError } from '../lib/http-error';
import { read } from './client';
import type { ApiPath } from './contract';

export const READ_STALE_MS = 5 * 60 * 1000;
const READ_ATTEMPTS = 3;
const MUTATION_ATTEMPTS = 2;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

/** Worth another try: no answer at all, a failing server, or a timed-out request. Never another 4xx. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof HttpError)) return true;
  return error.status >= 500 || error.status === 408;
}

// The library counts retries from 0, so attempts are one more than the retries allowed.
export function retryRead(failureCount: number, error: unknown): boolean {
  return failureCount < READ_ATTEMPTS - 1 && isTransient(error);
}

export function retryMutation(failureCount: number, error: unknown): boolean {
  if (error instanceof HttpError && error.status < 500) return false;
  return failureCount < MUTATION_ATTEMPTS - 1;
}

export function retryDelay(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempt, MAX_DELAY_MS);
}

/** Default read: the key's elements joined with a slash are the path. */
function readKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return read<unknown>(queryKey.join('/') as ApiPath, { signal });
}

function isSessionRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401 && (error.code?.startsWith('SESSION_') ?? false);
}

interface SessionEvents {
  /** A call failed because the session is gone. */
  onRefused?: (client: QueryClient) => void;
  /** A call failed because the page's CSRF token belongs to an older or another session. */
  onStaleToken?: (client: QueryClient) => void;
}

export function createQueryClient({ onRefused, onStaleToken }: SessionEvents = {}): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionRefusal(error)) onRefused?.(client);
    if (error instanceof HttpError && error.code === 'CSRF_TOKEN_INVALID') onStaleToken?.(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: readKey,
        staleTime: READ_STALE_MS,
        refetchOnWindowFocus: true,
        refetchInterval: false,
        retry: retryRead,
        retryDelay,
        // Without a network the person is told at once; a silently paused request would look like a hang.
        networkMode: 'always',
      },
      mutations: { retry: retryMutation, retryDelay, networkMode: 'always' },
    },
  });
  return client;
}
