import { useQuery } from '@tanstack/react-query';
import type { ApiPath } from '../../api/contract';

type Live<T> = { state: 'waiting' } | { state: 'here'; value: T } | { state: 'failed' };

export function useLiveRead<T>(path: ApiPath, enabled = true): Live<T> {
  const { data, isError } = useQuery<T>({ queryKey: [path], enabled });
  if (data !== undefined) return { state: 'here', value: data };
  return { state: isError ? 'failed' : 'waiting' };
}
