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
 * a limit the server chooses one.
 */
export function useOwnList<T>(path: ApiPath, limit: number | null, noun: string) {
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
  return {
    items,
    state,
    more: query.hasNextPage && !query.isFetching ? () => void query.fetchNextPage() : undefined,
    updatedAt: items === undefined ? null : query.dataUpdatedAt,
    older: query.hasNextPage && (
      <Button variant="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {`Show older ${noun}`}
      </Button>
    ),
  };
}
