import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { randomId } from '../lib/random-id';
import { write, type WriteMethod } from './client';
import { retryQueuedWrite } from './query-client';

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

/** Every write leaves an audit entry, and most send mail through a job. */
const TRACES = /^\/api\/admin\/(audit|messages|jobs|today)\b/;

/**
 * One write with the console's retry rule. A POST carries an idempotency key that stays the same
 * for automatic retries and for a person pressing the button again after a lost answer; it only
 * changes when the content changes or the write succeeded.
 */
export function useWrite<T = unknown>({ queueOffline = false, onSuccess, ...options }: Options<T> = {}) {
  const queryClient = useQueryClient();
  const pending = useRef<{ content: string; key: string } | null>(null);
  const mutation = useMutation<T, Error, KeyedCall>({
    ...options,
    ...(queueOffline ? { networkMode: 'online', retry: retryQueuedWrite } : {}),
    onSuccess: (...args) => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [first] }) => typeof first === 'string' && TRACES.test(first),
      });
      return onSuccess?.(...args);
    },
    mutationFn: async ({ method, path, body, idempotencyKey }) => {
      const answer = await write<T>(method, path, {
        ...(body === undefined ? {} : { body }),
        ...(idempotencyKey ? { idempotencyKey } : {}),
      });
      pending.current = null;
      return answer;
    },
  });
  const { mutate } = mutation;

  const keyed = useCallback((call: WriteCall): KeyedCall => {
    if (call.method !== 'POST') return { ...call, idempotencyKey: undefined };
    const content = JSON.stringify(call);
    if (pending.current?.content !== content) pending.current = { content, key: randomId() };
    return { ...call, idempotencyKey: pending.current.key };
  }, []);

  const run = useCallback(
    (call: WriteCall, callbacks?: Parameters<typeof mutate>[1]) => mutate(keyed(call), callbacks),
    [keyed, mutate],
  );

  return { ...mutation, run };
}
