import { Box } from '@mui/material';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { formatCount } from 'frontend-shared/format';
import type { Page } from '../api/types';
import { LoadingButton } from './loading-button';
import { Hint } from './text';

interface Props {
  list: Pick<
    UseInfiniteQueryResult<InfiniteData<Page<unknown>>>,
    'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  one: string;
  many: string;
}

export function LoadMore({ list, one, many }: Props) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError: failed, fetchNextPage } = list;
  const shown = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const { total, totalIsMore = false } = data?.pages[0] ?? {};
  // A count that stopped short means nothing once as many are shown.
  const isOutrun = totalIsMore && total !== undefined && shown >= total;
  const isUncounted = total === undefined || isOutrun;
  const of = isUncounted ? '' : ` of ${formatCount(total)}${totalIsMore ? '+' : ''}`;
  const more = isUncounted && hasNextPage ? '+' : '';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, mt: 3, minHeight: 36 }}>
      <Hint role="status">
        <span>
          {shown === 0 && hasNextPage && !failed
            ? 'Still looking…'
            : `${formatCount(shown)}${more}${of} ${shown === 1 && more === '' ? one : many}`}
        </span>
        {failed && <span>. The next ones could not be loaded.</span>}
      </Hint>
      {hasNextPage && (
        <LoadingButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {failed ? 'Try again' : 'Load more'}
        </LoadingButton>
      )}
    </Box>
  );
}
