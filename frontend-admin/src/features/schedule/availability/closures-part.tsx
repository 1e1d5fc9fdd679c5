import { Box } from '@mui/material';
import { formatDay, formatDays } from 'frontend-shared/format';
import { isCalendarDate } from 'poolkit/schedule-grid';
import { useState } from 'react';
import type { Availability } from '../../../api/types';
import { ErrorNotice } from '../../../components/notice';
import { Note } from '../../../components/text';
import { TextField } from '../../../components/text-field';
import { RemovableList, SettingsForm, type PartProps } from './settings-form';
import { useChange } from './use-change';

export function ClosuresPart({ availability, ...part }: PartProps & { availability: Availability }) {
  const { closures, companyHours, holidays } = availability;
  const [mine, setMine] = useState({ from: '', to: '', publicReason: '' });
  const { remove, error } = useChange();
  const problem =
    !isCalendarDate(mine.from) || !isCalendarDate(mine.to)
      ? 'Choose the first and last day.'
      : mine.from > mine.to
        ? 'The last day cannot be before the first.'
        : mine.publicReason.trim() === ''
          ? 'Enter the reason that visitors will see.'
          : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ErrorNotice error={error} />
      <RemovableList
        label="Closures"
        items={closures}
        empty="No closures planned."
        textOf={({ from, to, publicReason }) => `${formatDays(from, to)}: ${publicReason}`}
        nameOf={({ from, publicReason }) => `${publicReason}, ${formatDay(from)}`}
        onRemove={part.canWrite && (({ id }) => remove(`/closures/${id}`))}
      />
      {part.canWrite && (
        <SettingsForm
          {...part}
          problem={problem}
          changeTo={() => ({
            method: 'POST',
            path: '/closures',
            body: { ...mine, publicReason: mine.publicReason.trim() },
          })}
        >
          <TextField
            label="First day"
            type="date"
            value={mine.from}
            onChange={(from) => setMine({ ...mine, from, to: mine.to === '' ? from : mine.to })}
          />
          <TextField label="Last day" type="date" value={mine.to} onChange={(to) => setMine({ ...mine, to })} />
          <TextField
            label="Public reason"
            hint="Visitors see it on the days we are closed."
            maxLength={200}
            value={mine.publicReason}
            onChange={(publicReason) => setMine({ ...mine, publicReason })}
          />
        </SettingsForm>
      )}
      {companyHours.keepsHolidays && (
        <Note>
          {`Also closed, on the observed dates: ${holidays.map(({ name, date }) => `${name} (${formatDay(date)})`).join(', ')}.`}
        </Note>
      )}
    </Box>
  );
}
