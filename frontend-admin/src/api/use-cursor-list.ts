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
 * A filtered list read page by page. A search looks at some thousand records at a time, so it continues by itself until it
 * finds something.
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
  const keepsLooking =
    hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData && rowsOf(list.data).length === 0;
  const pages = list.data?.pages.length;
  useEffect(() => {
    if (keepsLooking) void fetchNextPage();
  }, [keepsLooking, pages, fetchNextPage]);
  return list;
}

export const rowsOf = <T>(data: InfiniteData<Page<T>, string | null> | undefined): T[] =>
  data?.pages.flatMap((page) => page.items) ?? [];
