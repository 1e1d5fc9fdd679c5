import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { createKeys } from 'frontend-shared/api';
import { useState } from 'react';
import { write } from './client';
import type { ApiPath } from './contract';

type Options<Answer, Body> = Omit<UseMutationOptions<Answer, Error, Body>, 'mutationFn' | 'retry'> & {
  method?: 'POST' | 'PATCH';
  path: ApiPath;
  /** False where the server would do the work again: then only the person repeats it, never the page. */
  repeatable?: boolean;
  /** May turn a failure into the answer it hid; otherwise throws the error again. */
  recover?: (error: unknown, body: Body) => Promise<Answer>;
};

/**
 * A write that survives a lost answer: every repeat, by the page or by the person, carries the
 * Idempotency-Key of the first try, so the server answers it as it answered then.
 */
export function useWrite<Answer, Body = void>({
  method = 'POST',
  path,
  repeatable = true,
  recover,
  ...options
}: Options<Answer, Body>): UseMutationResult<Answer, Error, Body> {
  const [keys] = useState(createKeys);
  return useMutation({
    ...options,
    ...(!repeatable && { retry: false }),
    mutationFn: async (body: Body) => {
      const idempotencyKey = keys.keyFor(body);
      const sending = write<Answer>(method, path, body ?? undefined, { idempotencyKey });
      const answer = await (recover ? sending.catch((error: unknown) => recover(error, body)) : sending);
      keys.forget();
      return answer;
    },
  });
}
