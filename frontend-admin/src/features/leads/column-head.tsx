import { formatCount, formatDollars } from 'frontend-shared/format';
import { Box, Typography } from '@mui/material';
import type { StageFigures } from '../../api/types';
import { visuallyHidden } from '../../theme/visually-hidden';

interface Props {
  label: string;
  count: { total: number; isMore: boolean } | null;
  figures: StageFigures | null;
}

export function ColumnHead({ label, count, figures }: Props) {
  return (
    <Box sx={{ px: 1, pt: 1, pb: 2, display: 'grid', gap: 1 }}>
      <Box sx={rowStyle}>
        <Typography component="h2" sx={{ font: 'inherit', fontWeight: 600, minWidth: 0 }}>
          {label}
        </Typography>
        {count && (
          // Hidden text must not widen the page.
          <Box component="span" sx={{ position: 'relative' }}>
            {formatCount(count.total)}
            {count.isMore && '+'}
            <Box component="span" sx={visuallyHidden}>
              {count.total === 1 && !count.isMore ? ' lead' : ' leads'}
            </Box>
          </Box>
        )}
      </Box>
      {figures && (
        <Typography
          variant="body2"
          component="dl"
          sx={{ m: 0, color: 'tokens.ink2', '& dd': { m: 0, textAlign: 'right' } }}
        >
          <Box sx={rowStyle}>
            <dt>Weighted, {figures.weightPercent}%</dt>
            <dd>{figures.priced > 0 ? formatDollars(figures.weightedCents) : '–'}</dd>
          </Box>
          <Box sx={rowStyle}>
            <dt>Without a price</dt>
            <dd>{formatCount(figures.unpriced)}</dd>
          </Box>
        </Typography>
      )}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  gap: 2,
  justifyContent: 'space-between',
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
} as const;
