import { formatClock, longDay } from 'frontend-shared/format';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OpenTimes } from '../../api/types';
import { Notice } from '../../components/notice';
import { errorText } from 'frontend-shared/api';
import { emptyDayText } from './empty-day-text';

interface Props {
  service: string;
  date: string;
  postalCode: string;
  chosen: string | null;
  onChoose: (startsAt: string) => void;
  onDate: (date: string) => void;
}

const ZIP = /^\d{5}$/;

export function OpenTimesField({ service, date, postalCode, chosen, onChoose, onDate }: Props) {
  const search = new URLSearchParams({ service, from: date, to: date });
  if (ZIP.test(postalCode)) search.set('postalCode', postalCode);
  const times = useQuery<OpenTimes>({ queryKey: [`/api/schedule/slots?${search.toString()}`] });
  const day = times.data?.days.find((entry) => entry.date === date);
  const next = times.data?.nextOpenDate;
  if (times.isError) return <Notice tone="danger">{errorText(times.error)}</Notice>;
  if (!times.data) return <Typography role="status">Looking for open times…</Typography>;
  if (!day || day.slots.length === 0) {
    return (
      <Notice
        tone="info"
        action={
          next && (
            <Button variant="outlined" onClick={() => onDate(next)}>
              Go to {longDay(next)}
            </Button>
          )
        }
      >
        {day ? emptyDayText(day) : 'No time is open on this day.'}
      </Notice>
    );
  }
  return (
    <Box
      role="group"
      aria-label={`Open times on ${longDay(date)}`}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(80px, 1fr))', gap: 1 }}
    >
      {day.slots.map(({ startsAt }) => (
        <Button
          key={startsAt}
          variant={startsAt === chosen ? 'contained' : 'outlined'}
          aria-pressed={startsAt === chosen}
          sx={{ px: 1, whiteSpace: 'nowrap' }}
          onClick={() => onChoose(startsAt)}
        >
          {formatClock(startsAt)}
        </Button>
      ))}
    </Box>
  );
}
