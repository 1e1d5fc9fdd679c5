import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { getJson } from './client';
import type { Page } from './types';

export type ListParams = Record<string, string | undefined>;

function listPath(path: string, params: ListParams): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * A filtered list read page by page; the filters are part of the key, the cursor is not. Records
 * that the server writes by itself, such as the audit log, are read anew whenever they are opened.
 */
export function useCursorList<T>(path: string, params: ListParams, { alwaysFresh = false } = {}) {
  const key = listPath(path, params);
  return useInfiniteQuery<Page<T>, Error, InfiniteData<Page<T>, string | null>, string[], string | null>({
    queryKey: [key],
    queryFn: ({ pageParam, signal }) =>
      getJson<Page<T>>(listPath(path, { ...params, cursor: pageParam ?? undefined }), signal),
    initialPageParam: null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: alwaysFresh ? 'always' : true,
  });
}

export const rowsOf = <T>(data: InfiniteData<Page<T>, string | null> | undefined): T[] =>
  data?.pages.flatMap((page) => page.items) ?? [];
