import { formatCount } from 'frontend-shared/format';
import { Box, Typography } from '@mui/material';
import { LoadingButton } from './loading-button';

interface Props {
  shown: number;
  total: number | undefined;
  /** There are more than `total`, which was not counted further. */
  totalIsMore?: boolean | undefined;
  noun: string;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

export function LoadMore({ shown, total, totalIsMore = false, noun, hasMore, loading, failed, onMore }: Props) {
  // A count that stopped short says nothing any more once as many are shown.
  const isOutrun = totalIsMore && total !== undefined && shown >= total;
  const of = total === undefined || isOutrun ? '' : ` of ${formatCount(total)}${totalIsMore ? '+' : ''}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, mt: 3, minHeight: 36 }}>
      <Typography role="status" variant="body2" sx={{ color: 'tokens.ink3' }}>
        {shown === 0 && hasMore && !failed ? 'Still looking…' : `${formatCount(shown)}${of} ${noun}`}
        {failed && '. The next ones could not load.'}
      </Typography>
      {hasMore && (
        <LoadingButton variant="outlined" loading={loading} onClick={onMore}>
          {failed ? 'Try again' : 'Load more'}
        </LoadingButton>
      )}
    </Box>
  );
}
