import { useInfiniteQuery } from '@tanstack/react-query';
import { read } from '../../api/client';
import type { ApiPath } from '../../api/contract';
import { Button } from './button';
import { useAnswer } from './query-states';
import { Skeleton } from './skeleton';

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/**
 * A list of the account, newest first, with the state to show while it is not here. `path` alone invalidates it; without
 * a limit the server chooses one. `onOlder` is told of the first one that a press of the button brought.
 */
export function useOwnList<T>(path: ApiPath, limit: number | null, noun: string, onOlder?: (first: T) => void) {
  const query = useInfiniteQuery({
    queryKey: [path, 'own'],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({
        ...(limit !== null && { limit: String(limit) }),
        ...(pageParam !== null && { cursor: pageParam }),
      });
      return read<Page<T>>(`${path}?${asked}` as ApiPath, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const skeleton = (
    <div className="space-y-4">
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
  const [shown, state] = useAnswer(query, `Loading your ${noun}`, skeleton);
  const items = shown?.pages.flatMap((page) => page.items);
  /** The first of the older ones. */
  const loadOlder = async () => {
    const { data, isError } = await query.fetchNextPage();
    return isError ? undefined : data?.pages.at(-1)?.items[0];
  };
  const showOlder = async () => {
    const first = await loadOlder();
    if (first !== undefined) onOlder?.(first);
  };
  return {
    items,
    state,
    more: query.hasNextPage && !query.isFetching && !query.isError ? () => void query.fetchNextPage() : undefined,
    hasOlder: query.hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    loadOlder,
    updatedAt: items === undefined ? null : query.dataUpdatedAt,
    older: query.hasNextPage && (
      <Button variant="outline" busy={query.isFetchingNextPage} onClick={() => void showOlder()}>
        {`Show older ${noun}`}
      </Button>
    ),
  };
}
