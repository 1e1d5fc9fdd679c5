import { Box, Button, Typography } from '@mui/material';
import { WEEKDAYS } from 'poolkit/schedule-grid';
import type { WeeklyRange } from '../../../api/types';
import { TextField } from '../../../components/text-field';
import { humanizeKey } from '../../../lib/format';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export interface Range {
  from: string;
  to: string;
}

export function weekProblem(ranges: readonly Range[]): string | undefined {
  for (const { from, to } of ranges) {
    if (!TIME.test(from) || !(TIME.test(to) || to === '24:00'))
      return 'Enter times such as 08:00. Use 24:00 for midnight.';
    if (from >= to) return `The closing time must be after the opening time: ${from} to ${to}.`;
  }
  return undefined;
}

const times = [
  { key: 'from', label: 'From' },
  { key: 'to', label: 'To' },
] as const;
const dates = [
  { key: 'effectiveFrom', label: 'First day' },
  { key: 'effectiveTo', label: 'Last day' },
] as const;

interface Props {
  value: WeeklyRange[];
  onChange: (value: WeeklyRange[]) => void;
  withDates?: boolean;
}

export function WeekEditor({ value, onChange, withDates = false }: Props) {
  const days = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)];
  const change = (range: WeeklyRange, part: Partial<WeeklyRange>) =>
    onChange(value.map((entry) => (entry === range ? { ...entry, ...part } : entry)));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {days.map((day) => {
        const ranges = value.filter(({ weekday }) => weekday === day);
        return (
          <Box key={day} role="group" aria-label={humanizeKey(day)} sx={dayStyle}>
            <Typography sx={{ fontWeight: 600, minWidth: 96, pt: 2 }}>{humanizeKey(day)}</Typography>
            <Box sx={{ display: 'grid', gap: 2, flex: '1 1 260px' }}>
              {ranges.length === 0 && <Typography sx={{ color: 'tokens.ink3', pt: 2 }}>Closed</Typography>}
              {ranges.map((range, index) => (
                <Box key={index} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
                  {times.map(({ key, label }) => (
                    <Box key={key} sx={{ width: 88 }}>
                      <TextField
                        label={label}
                        value={range[key]}
                        maxLength={5}
                        onChange={(time) => change(range, { [key]: time })}
                      />
                    </Box>
                  ))}
                  {(withDates ? dates : []).map(({ key, label }) => (
                    <Box key={key} sx={{ width: 152 }}>
                      <TextField
                        label={label}
                        optional
                        type="date"
                        value={range[key] ?? ''}
                        onChange={(date) => change(range, { [key]: date === '' ? null : date })}
                      />
                    </Box>
                  ))}
                  <Button
                    variant="text"
                    aria-label={`Remove ${range.from} to ${range.to} on ${humanizeKey(day)}`}
                    onClick={() => onChange(value.filter((entry) => entry !== range))}
                  >
                    Remove
                  </Button>
                </Box>
              ))}
            </Box>
            <Button
              variant="text"
              aria-label={`Add hours on ${humanizeKey(day)}`}
              onClick={() => onChange([...value, { weekday: day, from: '08:00', to: '18:00' }])}
            >
              Add hours
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}

const dayStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'flex-start',
  pb: 3,
  borderBottom: 1,
  borderColor: 'tokens.line',
} as const;
