import { Box, Typography } from '@mui/material';
import { minutesText } from '../schedule-time';

interface Props {
  beforeMin: number;
  durationMin: number;
  afterMin: number;
  isAtHouse: boolean;
}

export function BufferDiagram({ beforeMin, durationMin, afterMin, isAtHouse }: Props) {
  const one = [
    { minutes: beforeMin, isVisit: false },
    { minutes: durationMin, isVisit: true },
    { minutes: afterMin, isVisit: false },
  ];
  const parts = [...one, ...one].filter(({ minutes }) => minutes > 0);
  return (
    <Box
      component="figure"
      aria-label="What is kept free around a visit"
      sx={{ m: 0, gridColumn: '1 / -1', display: 'grid', gap: 3 }}
    >
      <Box
        aria-hidden
        sx={{ display: 'flex', borderRadius: '4px', overflow: 'hidden', border: 1, borderColor: 'tokens.control' }}
      >
        {parts.map(({ minutes, isVisit }, index) => (
          <Box key={index} sx={{ ...partStyle, ...(isVisit ? visitStyle : freeStyle), flexGrow: minutes }}>
            <Box component="span" sx={{ px: '2px', bgcolor: isVisit ? 'tokens.tint' : 'tokens.surface' }}>
              {minutes}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography component="figcaption" variant="body2" sx={{ color: 'tokens.ink2' }}>
        {bufferWords({ beforeMin, durationMin, afterMin, isAtHouse })}
      </Typography>
    </Box>
  );
}

export function bufferWords({ beforeMin, durationMin, afterMin, isAtHouse }: Props): string {
  const drive = isAtHouse ? ' Between two homes, the drive is added.' : '';
  const between = beforeMin + afterMin;
  if (between === 0) {
    return `Two visits of ${minutesText(durationMin)}, back to back. No buffer: the second may begin as soon as the first ends.${drive}`;
  }
  const free = `${minutesText(beforeMin)} kept free before each, ${minutesText(afterMin)} after`;
  return `Two visits of ${minutesText(durationMin)}, back to back; ${free}. Together, at least ${minutesText(between)} between the two. Calendars use 15-minute steps, so it may be a little more.${drive}`;
}

const partStyle = {
  flexBasis: 0,
  minWidth: 26,
  py: 2,
  display: 'flex',
  justifyContent: 'center',
  fontSize: 12,
  lineHeight: '16px',
  fontVariantNumeric: 'tabular-nums',
  color: 'tokens.ink',
} as const;
const visitStyle = { bgcolor: 'tokens.tint', borderInline: 1, borderColor: 'tokens.control' } as const;
const freeStyle = {
  bgcolor: 'tokens.surface',
  backgroundImage: 'repeating-linear-gradient(45deg, var(--mui-palette-tokens-control) 0 1px, transparent 1px 7px)',
} as const;
