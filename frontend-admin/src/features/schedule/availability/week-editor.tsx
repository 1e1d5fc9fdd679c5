import { Box, Button, Typography } from '@mui/material';
import { WEEKDAYS } from 'poolkit/schedule-grid';
import { useState } from 'react';
import type { WeeklyRange } from '../../../api/types';
import { TextField } from '../../../components/text-field';
import { humanizeKey } from '../../../lib/format';
import { spokenTime, storedTime } from '../schedule-time';

export interface Range {
  from: string;
  to: string;
}

export function weekProblem(ranges: readonly Range[]): string | undefined {
  for (const { from, to } of ranges) {
    if (storedTime(from, false) !== from || storedTime(to, true) !== to) return 'Enter times such as 8:00 AM.';
    if (from >= to) return `The closing time must be after the opening time: ${rangeText({ from, to })}.`;
  }
  return undefined;
}

/** "8:00 AM to 12:00 PM" */
export const rangeText = ({ from, to }: Range): string => `${spokenTime(from)} to ${spokenTime(to)}`;

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
                    <TimeInput
                      key={key}
                      label={label}
                      isEnd={key === 'to'}
                      value={range[key]}
                      onChange={(time) => change(range, { [key]: time })}
                    />
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
                    aria-label={`Remove ${rangeText(range)} on ${humanizeKey(day)}`}
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

interface TimeInputProps {
  label: string;
  value: string;
  isEnd: boolean;
  onChange: (value: string) => void;
}

function TimeInput({ label, value, isEnd, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState('');
  const stored = (text: string) => storedTime(text, isEnd) ?? text;
  return (
    <Box sx={{ width: 104 }} onBlur={() => setTyped('')}>
      <TextField
        label={label}
        value={stored(typed) === value ? typed : spokenTime(value)}
        maxLength={10}
        onChange={(text) => {
          setTyped(text);
          onChange(stored(text));
        }}
      />
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
