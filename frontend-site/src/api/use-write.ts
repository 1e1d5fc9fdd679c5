import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { createKeys } from 'frontend-shared/api';
import { useState } from 'react';
import { write } from './client';
import type { ApiPath } from './contract';

type Options<Answer, Body> = Omit<UseMutationOptions<Answer, Error, Body>, 'mutationFn' | 'retry'> & {
  method?: 'POST' | 'PATCH';
  path: ApiPath;
  /** False when a retry could repeat the work; then only the user retries. */
  repeatable?: boolean;
};

/** Every retry, by the page or the user, carries the first try's Idempotency-Key, so a lost answer is repeated. */
export function useWrite<Answer, Body = void>({
  method = 'POST',
  path,
  repeatable = true,
  ...options
}: Options<Answer, Body>): UseMutationResult<Answer, Error, Body> {
  const [keys] = useState(createKeys);
  return useMutation({
    ...options,
    ...(!repeatable && { retry: false }),
    mutationFn: async (body: Body) => {
      const answer = await write<Answer>(method, path, body ?? undefined, { idempotencyKey: keys.keyFor(body) });
      keys.forget();
      return answer;
    },
  });
}
