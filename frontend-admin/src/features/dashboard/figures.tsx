import { Box, Typography } from '@mui/material';
import { formatCount } from 'frontend-shared/format';
import type { TodayView } from '../../api/types';
import { Panel } from '../../components/panel';
import { Hint } from '../../components/text';
import { boundedCount, formatBoundedCount, isBounded } from '../../lib/format';

function figuresOf({ leadsThisMonth: { count, previousCount }, openByStage, overdueCount }: TodayView) {
  const open = openByStage.reduce((sum, stage) => sum + boundedCount(stage.count), 0);
  const openIsMore = openByStage.some((stage) => isBounded(stage.count));
  const figures = [
    {
      label: 'New leads this month',
      value: formatCount(count),
      definition: 'Requests received since the first of the month, excluding spam.',
      comparison: ` Last month: ${formatCount(previousCount)}.`,
    },
    {
      label: 'Open leads',
      value: `${formatCount(open)}${openIsMore ? '+' : ''}`,
      definition: 'Every lead that is not in Won, Lost, Nurture or Spam.',
    },
    {
      label: 'Replies overdue',
      value: formatBoundedCount(overdueCount),
      definition: 'Requests and bookings whose reply is overdue.',
    },
  ];
  // Without any leads a zero would look like a measurement.
  if (count > 0 || previousCount > 0 || open > 0) return figures;
  return figures.map(({ label, definition }) => ({ label, definition, value: null, comparison: '' }));
}

export function Figures({ today }: { today: TodayView }) {
  return (
    <Panel title="Figures" flush>
      <Box component="dl" sx={{ m: 0 }}>
        {figuresOf(today).map(({ label, value, definition, comparison }) => (
          <Box key={label} sx={figureStyle}>
            <Typography component="dt" sx={{ fontWeight: 500 }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={value === null ? { color: 'tokens.ink3' } : { fontSize: '1.25rem', lineHeight: 1.2, fontWeight: 600 }}
            >
              {value ?? 'No data yet'}
            </Typography>
            <Hint component="dd" sx={{ gridColumn: '1 / -1' }}>
              {`${definition}${comparison ?? ''}`}
            </Hint>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const figureStyle = {
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'tokens.line',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 3,
  alignItems: 'baseline',
  '& dd': { m: 0 },
} as const;
