import { formatDay } from 'frontend-shared/format';
import { Box, Button, Typography } from '@mui/material';
import { isCalendarDate } from 'poolkit/schedule-grid';
import { useState } from 'react';
import { Notice } from '../../../components/notice';
import { TextField } from '../../../components/text-field';
import { weekProblem } from './week-editor';

interface Range {
  from: string;
  to: string;
}
export interface DayPlan {
  date: string;
  ranges: Range[];
}

/** "08:00-12:00, 13:00-17:00"; empty means closed, null is unreadable. */
export function rangesIn(text: string): Range[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ranges = parts.map((part) => {
    const [from = '', to = ''] = part.split(/\s*(?:-|–|to)\s*/);
    return { from, to };
  });
  return weekProblem(ranges) ? null : ranges;
}

const rangesText = (ranges: readonly Range[]): string =>
  ranges.length === 0 ? 'Closed' : ranges.map(({ from, to }) => `${from} to ${to}`).join(', ');

interface Props<T extends DayPlan> {
  days: readonly T[];
  onAdd: (day: DayPlan) => void;
  onRemove: (day: T) => void;
}

export function DayPlans<T extends DayPlan>({ days, onAdd, onRemove }: Props<T>) {
  const [date, setDate] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const ranges = rangesIn(text);
    if (!isCalendarDate(date)) setProblem('Choose the date.');
    else if (!ranges) setProblem('Enter hours such as 08:00-12:00, 13:00-17:00; a day may close at 24:00.');
    else {
      setProblem(null);
      onAdd({ date, ranges });
      setDate('');
      setText('');
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {days.length === 0 && <Typography sx={{ color: 'tokens.ink3' }}>No dates with special hours.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...days]
          .sort((a, b) => a.date.localeCompare(b.date))
          .map((day) => (
            <Box component="li" key={day.date} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
              <Box sx={{ flex: 1 }}>
                {formatDay(day.date)}: {rangesText(day.ranges)}
              </Box>
              <Button variant="text" aria-label={`Remove ${formatDay(day.date)}`} onClick={() => onRemove(day)}>
                Remove
              </Button>
            </Box>
          ))}
      </Box>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
        <Box sx={{ width: 160 }}>
          <TextField label="Date" type="date" value={date} onChange={setDate} />
        </Box>
        <Box sx={{ flex: '1 1 200px' }}>
          <TextField
            label="Hours of that day"
            hint="Such as 08:00-12:00. Empty is closed."
            optional
            value={text}
            onChange={setText}
          />
        </Box>
        <Button variant="outlined" onClick={add}>
          Add date
        </Button>
      </Box>
    </Box>
  );
}
