import { useQuery } from '@tanstack/react-query';
import type { ApiPath } from '../../api/contract';

type Live<T> = { state: 'waiting' } | { state: 'here'; value: T } | { state: 'failed' };

/** Until the answer is here, `last` is shown, so a page has it in its HTML. */
export function useLiveRead<T>(path: ApiPath, enabled = true, last?: T): Live<T> {
  const { data, isError } = useQuery<T>({ queryKey: [path], enabled });
  if (data !== undefined) return { state: 'here', value: data };
  if (isError) return { state: 'failed' };
  return last === undefined ? { state: 'waiting' } : { state: 'here', value: last };
}
