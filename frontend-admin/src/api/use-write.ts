import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { randomId } from '../lib/random-id';
import { write, type WriteMethod } from './client';

export interface WriteCall {
  method: WriteMethod;
  path: string;
  body?: unknown;
}

interface KeyedCall extends WriteCall {
  idempotencyKey: string | undefined;
}

type Options<T> = Omit<UseMutationOptions<T, Error, KeyedCall>, 'mutationFn' | 'retry' | 'retryDelay'>;

/**
 * One write with the console's retry rule. A POST carries an idempotency key that stays the same
 * for automatic retries and for a person pressing the button again after a lost answer; it only
 * changes when the content changes or the write succeeded.
 */
export function useWrite<T = unknown>(options: Options<T> = {}) {
  const pending = useRef<{ content: string; key: string } | null>(null);
  const mutation = useMutation<T, Error, KeyedCall>({
    ...options,
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
