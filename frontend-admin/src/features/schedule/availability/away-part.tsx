import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { StaffAvailability } from '../../../api/types';
import { ErrorNotice } from '../../../components/notice';
import { TextField } from '../../../components/text-field';
import { TimeText } from '../../../components/time-text';
import { instantOf } from '../schedule-time';
import { ChangeDialog } from './change-dialog';
import { DayPlans } from './day-plans';
import { SettingsForm } from './settings-form';
import { useChange } from './use-change';
import { useRemoval } from './use-removal';

interface Props {
  person: StaffAvailability;
  canWrite: boolean;
  onReload: () => void;
}

const nothing = { fromDay: '', fromTime: '08:00', toDay: '', toTime: '18:00', reason: '' };

export function AwayPart({ person, canWrite, onReload }: Props) {
  const [mine, setMine] = useState(nothing);
  const [tried, setTried] = useState(false);
  const days = useChange();
  const off = useChange();
  const removal = useRemoval();
  const startsAt = instantOf(mine.fromDay, mine.fromTime);
  const endsAt = instantOf(mine.toDay, mine.toTime);
  const problem =
    !startsAt || !endsAt
      ? 'Enter when it begins and ends.'
      : startsAt >= endsAt
        ? 'It has to end after it begins.'
        : undefined;
  const set = (key: keyof typeof nothing) => (value: string) => setMine({ ...mine, [key]: value });

  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {(removal.error ?? days.error) && <ErrorNotice error={removal.error ?? days.error} />}
      <Typography variant="h3">Dates with special hours</Typography>
      <Box component="fieldset" disabled={!canWrite} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <DayPlans
          days={person.overrides}
          onAdd={(day) => days.ask({ method: 'POST', path: '/overrides', body: { staffId: person.id, ...day } })}
          onRemove={({ id }) => days.ask({ method: 'DELETE', path: `/overrides/${id}` })}
        />
      </Box>
      <ChangeDialog change={days} onSaved={onReload} />
      <Typography variant="h3">Time off</Typography>
      {person.timeOff.length === 0 && <Typography sx={{ color: 'tokens.ink3' }}>None planned.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {person.timeOff.map((time) => (
          <Box component="li" key={time.id} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
            <Box sx={{ flex: 1 }}>
              <TimeText at={time.startsAt} /> to <TimeText at={time.endsAt} />
              {time.publicReason && `: ${time.publicReason}`}
            </Box>
            {canWrite && (
              <Button variant="text" onClick={() => removal.remove(`/time-off/${time.id}`)}>
                Remove
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {canWrite && (
        <SettingsForm
          change={off}
          canWrite
          problem={tried ? problem : undefined}
          onReload={onReload}
          onSubmit={() => {
            setTried(true);
            if (problem) return;
            const publicReason = mine.reason.trim();
            off.ask({
              method: 'POST',
              path: '/time-off',
              body: { staffId: person.id, startsAt, endsAt, ...(publicReason === '' ? {} : { publicReason }) },
            });
          }}
        >
          <Box
            sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))' }}
          >
            <TextField label="First day" type="date" value={mine.fromDay} onChange={set('fromDay')} />
            <TextField label="From" type="time" value={mine.fromTime} onChange={set('fromTime')} />
            <TextField label="Last day" type="date" value={mine.toDay} onChange={set('toDay')} />
            <TextField label="Until" type="time" value={mine.toTime} onChange={set('toTime')} />
          </Box>
          <TextField label="Public reason" optional maxLength={200} value={mine.reason} onChange={set('reason')} />
        </SettingsForm>
      )}
    </Box>
  );
}
