import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
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
 *
 * A search for common words looks at some thousand records at a time: while it has found nothing and there are more, it
 * goes on by itself.
 */
export function useCursorList<T>(path: string, params: ListParams, { alwaysFresh = false } = {}) {
  const key = listPath(path, params);
  const list = useInfiniteQuery<Page<T>, Error, InfiniteData<Page<T>, string | null>, string[], string | null>({
    queryKey: [key],
    queryFn: ({ pageParam, signal }) =>
      getJson<Page<T>>(listPath(path, { ...params, cursor: pageParam ?? undefined }), signal),
    initialPageParam: null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: alwaysFresh ? 'always' : true,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const looksOn =
    hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData && rowsOf(list.data).length === 0;
  const pages = list.data?.pages.length;
  useEffect(() => {
    if (looksOn) void fetchNextPage();
    // A page may come before anybody saw that it was fetched: by the number of pages the next one is asked for all the same.
  }, [looksOn, pages, fetchNextPage]);
  return list;
}

export const rowsOf = <T>(data: InfiniteData<Page<T>, string | null> | undefined): T[] =>
  data?.pages.flatMap((page) => page.items) ?? [];
