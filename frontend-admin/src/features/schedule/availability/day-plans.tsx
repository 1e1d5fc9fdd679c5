import { Box, Button } from '@mui/material';
import { formatDay } from 'frontend-shared/format';
import { isCalendarDate } from 'poolkit/schedule-grid';
import { useState } from 'react';
import { Notice } from '../../../components/notice';
import { TextField } from '../../../components/text-field';
import { storedTime } from '../schedule-time';
import { RemovableList } from './settings-form';
import { rangeText, weekProblem, type Range } from './week-editor';

interface DayPlan {
  date: string;
  ranges: Range[];
}

/** "8:00 AM-12:00 PM, 1 PM to 5 PM"; empty means closed, null is unreadable. */
export function rangesIn(text: string): Range[] | null {
  const parts = text.split(',').map((part) => part.trim());
  const ranges = parts.filter(Boolean).map((part) => {
    const [from = '', to = ''] = part.split(/\s*(?:-|–|to)\s*/);
    return { from: storedTime(from, false) ?? '', to: storedTime(to, true) ?? '' };
  });
  return weekProblem(ranges) ? null : ranges;
}

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
    if (!isCalendarDate(date)) return setProblem('Choose the date.');
    if (!ranges) return setProblem('Enter hours such as 8:00 AM-12:00 PM, 1:00 PM-5:00 PM.');
    setProblem(null);
    onAdd({ date, ranges });
    setDate('');
    setText('');
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <RemovableList
        label="Dates with special hours"
        items={[...days].sort((a, b) => a.date.localeCompare(b.date))}
        empty="No dates with special hours."
        textOf={({ date: day, ranges }) => `${formatDay(day)}: ${ranges.map(rangeText).join(', ') || 'Closed'}`}
        nameOf={(day) => formatDay(day.date)}
        onRemove={onRemove}
      />
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
            label="Hours that day"
            hint="For example, 8:00 AM-12:00 PM. Leave empty if closed."
            optional
            value={text}
            onChange={setText}
          />
        </Box>
        <Button onClick={add}>Add date</Button>
      </Box>
    </Box>
  );
}
