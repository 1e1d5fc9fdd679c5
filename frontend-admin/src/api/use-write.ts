import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { createKeys, hasCode, HttpError, type WriteMethod } from 'frontend-shared/api';
import { useCallback, useState } from 'react';
import { write } from './client';

export interface WriteCall {
  method: WriteMethod;
  path: string;
  body?: unknown;
}

interface KeyedCall extends WriteCall {
  idempotencyKey: string | undefined;
}

interface Options<T> extends Pick<UseMutationOptions<T, Error, KeyedCall>, 'mutationKey' | 'onSuccess' | 'onError'> {
  /** Offline it waits and is sent later. Only for content that is kept until then. */
  queueOffline?: boolean;
}

/** Every write leaves an audit entry, and most send email through a job. */
const TRACES = /^\/api\/admin\/(audit|messages|jobs|today)\b/;

/** One write with the console's retry rule; a POST keeps its idempotency key until its content has been answered. */
export function useWrite<T = unknown>({ queueOffline = false, onSuccess, ...options }: Options<T> = {}) {
  const queryClient = useQueryClient();
  const [keys] = useState(createKeys);
  const mutation = useMutation<T, Error, KeyedCall>({
    ...options,
    ...(queueOffline && {
      networkMode: 'online',
      // Unlike `retryWrite`, it also waits when the connection drops while sending.
      retry: (failures, error) => failures < 1 && !(error instanceof HttpError && error.status < 500),
    }),
    onSuccess: (...args) => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [first] }) => typeof first === 'string' && TRACES.test(first),
      });
      return onSuccess?.(...args);
    },
    mutationFn: async ({ method, path, ...rest }) => {
      const answer = await write<T>(method, path, rest);
      keys.forget();
      return answer;
    },
  });
  const { mutate } = mutation;
  const run = useCallback(
    (call: WriteCall, callbacks?: Parameters<typeof mutate>[1]) =>
      mutate({ ...call, idempotencyKey: call.method === 'POST' ? keys.keyFor(call) : undefined }, callbacks),
    [keys, mutate],
  );
  return { ...mutation, run };
}

/** The record as someone else saved it, when a write is refused as out of date. */
export function currentOf<T>(error: unknown): T | null {
  const current = hasCode(error, 'STALE_VERSION') ? error.body['current'] : null;
  return typeof current === 'object' && current !== null ? (current as T) : null;
}
