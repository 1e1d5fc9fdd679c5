import { formatDay } from 'frontend-shared/format';
import { Box, Button, Typography } from '@mui/material';
import { isCalendarDate } from 'poolkit/schedule-grid';
import { useState } from 'react';
import type { Availability } from '../../../api/types';
import { ErrorNotice } from '../../../components/notice';
import { TextField } from '../../../components/text-field';
import { SettingsForm } from './settings-form';
import { useChange } from './use-change';
import { useRemoval } from './use-removal';

interface Props {
  availability: Availability;
  canWrite: boolean;
  onReload: () => void;
}

export function ClosuresPart({ availability, canWrite, onReload }: Props) {
  const [mine, setMine] = useState({ from: '', to: '', publicReason: '' });
  const [tried, setTried] = useState(false);
  const change = useChange();
  const removal = useRemoval();
  const problem =
    !isCalendarDate(mine.from) || !isCalendarDate(mine.to)
      ? 'Choose the first and the last day.'
      : mine.from > mine.to
        ? 'The last day cannot be before the first.'
        : mine.publicReason.trim() === ''
          ? 'Enter the reason that visitors read.'
          : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ErrorNotice error={removal.error} />
      {availability.closures.length === 0 && (
        <Typography sx={{ color: 'tokens.ink3' }}>No closures planned.</Typography>
      )}
      <Box component="ul" aria-label="Closures" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {availability.closures.map(({ id, from, to, publicReason }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
            <Box sx={{ flex: 1 }}>
              {from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}: {publicReason}
            </Box>
            {canWrite && (
              <Button
                variant="text"
                aria-label={`Remove ${publicReason}`}
                onClick={() => removal.remove(`/closures/${id}`)}
              >
                Remove
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {canWrite && (
        <SettingsForm
          change={change}
          canWrite
          problem={tried ? problem : undefined}
          onReload={onReload}
          onSubmit={() => {
            setTried(true);
            if (!problem)
              change.ask({
                method: 'POST',
                path: '/closures',
                body: { ...mine, publicReason: mine.publicReason.trim() },
              });
          }}
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
            hint="Visitors read it on the days without times."
            maxLength={200}
            value={mine.publicReason}
            onChange={(publicReason) => setMine({ ...mine, publicReason })}
          />
        </SettingsForm>
      )}
      {availability.companyHours.keepsHolidays && (
        <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
          Closed as well, as observed:{' '}
          {availability.holidays.map(({ name, date }) => `${name} (${formatDay(date)})`).join(', ')}.
        </Typography>
      )}
    </Box>
  );
}
