import { formatCount } from 'frontend-shared/format';
import { Box, Typography } from '@mui/material';
import type { TodayView } from '../../api/types';
import { Panel } from '../../components/panel';
import { boundedCount, formatBoundedCount, isBounded } from '../../lib/format';

interface Figure {
  label: string;
  value: string | null;
  definition: string;
  comparison?: string;
}

function figuresOf(today: TodayView): Figure[] {
  const { count, previousCount } = today.leadsThisMonth;
  const open = today.openByStage.reduce((sum, stage) => sum + boundedCount(stage.count), 0);
  const openIsMore = today.openByStage.some(({ count: inStage }) => isBounded(inStage));
  // Without any leads a zero would look like a measurement.
  const anything = count > 0 || previousCount > 0 || open > 0;
  return [
    {
      label: 'New leads this month',
      value: anything ? formatCount(count) : null,
      definition: 'Requests received since the first of the month, without spam.',
      comparison: `Last month: ${formatCount(previousCount)}`,
    },
    {
      label: 'Open leads',
      value: anything ? `${formatCount(open)}${openIsMore ? '+' : ''}` : null,
      definition: 'Every lead that is not won, lost, in nurture or spam.',
    },
    {
      label: 'Replies overdue',
      value: anything ? formatBoundedCount(today.overdueCount) : null,
      definition: 'Requests and bookings that no person has answered in time.',
    },
  ];
}

export function Figures({ today }: { today: TodayView }) {
  return (
    <Panel title="Figures" flush>
      <Box component="dl" sx={{ m: 0 }}>
        {figuresOf(today).map((figure) => (
          <Box
            key={figure.label}
            sx={{
              px: 4,
              py: 3,
              borderTop: 1,
              borderColor: 'tokens.line',
              display: 'grid',
              gridTemplateColumns: '1fr auto',
              columnGap: 3,
              alignItems: 'baseline',
            }}
          >
            <Typography component="dt" sx={{ fontWeight: 500 }}>
              {figure.label}
            </Typography>
            <Typography
              component="dd"
              sx={
                figure.value === null
                  ? { m: 0, color: 'tokens.ink3' }
                  : { m: 0, fontSize: '1.25rem', lineHeight: 1.2, fontWeight: 600 }
              }
            >
              {figure.value ?? 'No data yet'}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, gridColumn: '1 / -1', color: 'tokens.ink3' }}>
              {figure.definition}
              {figure.value !== null && figure.comparison ? ` ${figure.comparison}.` : ''}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
