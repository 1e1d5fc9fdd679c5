import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { rowsOf, type useCursorList } from '../api/use-cursor-list';
import { DataAge, RefreshButton } from './data-age';
import { EmptyState } from './empty-state';
import { ListSkeleton } from './list-skeleton';
import { LoadMore } from './load-more';
import { PanelState } from './panel-state';

interface Props<T> {
  list: ReturnType<typeof useCursorList<T>>;
  area: string;
  one: string;
  many: string;
  empty: ReactNode;
  skeleton?: ReactNode;
  withAge?: boolean;
  children: (rows: T[]) => ReactNode;
}

/** Every list that is read page by page: loading, empty, failed and older data look the same. */
export function ResourceList<T>({
  list,
  area,
  one,
  many,
  empty,
  skeleton = <ListSkeleton />,
  withAge = false,
  children,
}: Props<T>) {
  const rows = rowsOf(list.data);
  return (
    <>
      {withAge && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <DataAge updatedAt={list.dataUpdatedAt} />
          <RefreshButton query={{ ...list, isFetching: list.isFetching && !list.isFetchingNextPage }} />
        </Box>
      )}
      <PanelState query={list} area={area} skeleton={skeleton}>
        {rows.length === 0 && !list.hasNextPage ? (
          empty
        ) : (
          <Box aria-busy={list.isPlaceholderData} sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }}>
            {rows.length === 0 ? skeleton : children(rows)}
            <LoadMore list={list} one={one} many={many} />
          </Box>
        )}
      </PanelState>
    </>
  );
}

interface NoMatchProps {
  title: string;
  clear?: string;
  compact?: boolean;
  onClear: () => void;
}

export const NoMatch = ({ title, clear = 'Clear filters', compact = false, onClear }: NoMatchProps) => (
  <EmptyState
    title={title}
    compact={compact}
    action={
      <Button onClick={onClear}>
        <span>{clear}</span>
      </Button>
    }
  />
);
