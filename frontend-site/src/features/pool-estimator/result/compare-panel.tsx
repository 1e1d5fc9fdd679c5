import { formatDate } from 'frontend-shared/format';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { MOST_COMPARED } from 'poolkit/cost';
import { measureDesign, MEASURE_ASSUMPTIONS } from 'poolkit/design';
import { withChanges } from 'poolkit/assumptions';
import { useMemo, useState } from 'react';
import { read } from '../../../api/client';
import type { ApiPath } from '../../../api/contract';
import { Button } from '../../../components/ui/button';
import { QueryFailed, QueryLoading } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import {
  estimatePath,
  ESTIMATES_PATH,
  type SavedEstimateDetail,
  type SavedEstimateItem,
} from '../../../lib/designs/api';
import { useLoading } from '../../../lib/hooks/use-loading';
import { rangeText } from '../price-words';
import { roundedForShow } from 'poolkit/cost';
import { comparedVersion, type Version } from './compare-figures';
import { CompareTable } from './compare-table';
import { ResultSection } from './result-section';

interface ComparePanelProps {
  now: Version;
  assumptions: Readonly<Record<string, number>>;
}

export default function ComparePanel({ now, assumptions }: ComparePanelProps) {
  const list = useInfiniteQuery({
    queryKey: [ESTIMATES_PATH, 'pages'],
    queryFn: ({ pageParam, signal }) => read<EstimatePage>(pageOf(pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: EstimatePage) => nextCursor,
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const details = useQueries({
    queries: chosen.map((id) => ({ queryKey: [estimatePath(id)] })),
    combine: (results) => ({
      found: results.flatMap(({ data }) => (data === undefined ? [] : [data as SavedEstimateDetail])),
      isPending: results.some(({ isPending }) => isPending),
      isFetching: results.some(({ isFetching }) => isFetching),
      failureCount: Math.max(0, ...results.map(({ failureCount }) => failureCount)),
      error: results.find(({ isError }) => isError)?.error ?? null,
      refetch: () => results.forEach((result) => result.isError && void result.refetch()),
    }),
  });
  const { found } = details;
  const isLoading = useLoading(details.isPending);
  const columns = useMemo(() => {
    const figures = withChanges(MEASURE_ASSUMPTIONS, assumptions);
    const saved = found.map((detail): Version => ({
      name: detail.name ?? detail.reference,
      estimate: detail,
      design: detail.design,
      measured: measureDesign(detail.design, figures),
    }));
    return [{ ...now, name: 'On this page' }, ...saved].map((version) => comparedVersion(version, assumptions));
  }, [now, found, assumptions]);
  const isFull = chosen.length === MOST_COMPARED - 1;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];

  return (
    <ResultSection
      title="Compare versions"
      lead="Save this pool, change it and save again to compare up to three versions."
      className="no-print"
    >
      {list.isError && <QueryFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && <p className="text-ink-2">Nothing is saved yet.</p>}
      {items.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Compare with this pool</legend>
          <p className="type-small mt-1 text-ink-3">
            Choose one or two{isFull ? '; remove one to choose another' : ''}.
          </p>
          <div className="mt-3 grid gap-2 md:grid-cols-2">
            {items.map((item) => (
              <SavedChoice
                key={item.id}
                item={item}
                isChosen={chosen.includes(item.id)}
                isFull={isFull}
                onToggle={(on) => setChosen(on ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))}
              />
            ))}
          </div>
        </fieldset>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          size="compact"
          className="mt-4"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {details.error !== null && (
        <div className="mt-6">
          <QueryFailed error={details.error} busy={details.isFetching} onRetry={details.refetch} />
        </div>
      )}
      {isLoading && (
        <QueryLoading label="Loading the saved pool" failureCount={details.failureCount}>
          <Skeleton className="mt-6 h-64" />
        </QueryLoading>
      )}
      {!isLoading && columns.length > 1 && (
        <>
          <CompareTable versions={columns} />
          {columns.every(({ julySunHours }) => julySunHours === null) && (
            <p className="type-small mt-3 text-ink-3">
              Hours of sun on the water are compared once house or trees are on the drawing; a designer measures them
              with you.
            </p>
          )}
        </>
      )}
    </ResultSection>
  );
}

interface EstimatePage {
  readonly items: readonly SavedEstimateItem[];
  readonly nextCursor: string | null;
}

function pageOf(cursor: string | null): ApiPath {
  return cursor === null ? ESTIMATES_PATH : (`${ESTIMATES_PATH}?cursor=${encodeURIComponent(cursor)}` as ApiPath);
}

interface SavedChoiceProps {
  item: SavedEstimateItem;
  isChosen: boolean;
  isFull: boolean;
  onToggle: (on: boolean) => void;
}

function SavedChoice({ item, isChosen, isFull, onToggle }: SavedChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-card border border-control bg-surface px-4 py-3 has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => onToggle(!isChosen)}
        className="mt-[3px] size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 leading-snug">
        {item.name ?? item.reference}
        <span className="type-small block text-ink-3">
          {item.reference}, {formatDate(item.issuedAt)}, {rangeText(roundedForShow(item))}
        </span>
      </span>
    </label>
  );
}
