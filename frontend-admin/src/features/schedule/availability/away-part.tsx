import { Box, Typography } from '@mui/material';
import { formatDateTime } from 'frontend-shared/format';
import type { StaffAvailability } from '../../../api/types';
import { ErrorNotice } from '../../../components/notice';
import { TextField } from '../../../components/text-field';
import { useFields } from '../../../lib/use-fields';
import { instantOf } from '../schedule-time';
import { ChangeDialog } from './change-dialog';
import { DayPlans } from './day-plans';
import { fieldsetStyle, RemovableList, SettingsForm, type PartProps } from './settings-form';
import { useChange } from './use-change';

const nothing = { fromDay: '', fromTime: '08:00', toDay: '', toTime: '18:00', reason: '' };

/** @param round counts the saves; each starts the forms over, while the lists keep the buttons a press may be on. */
export function AwayPart({ person, round, ...part }: PartProps & { person: StaffAvailability; round: number }) {
  const days = useChange();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ErrorNotice error={days.error} />
      <Typography variant="h3">Dates with special hours</Typography>
      <Box component="fieldset" disabled={!part.canWrite} sx={fieldsetStyle}>
        <DayPlans
          key={round}
          days={person.overrides}
          onAdd={(day) => days.ask({ method: 'POST', path: '/overrides', body: { staffId: person.id, ...day } })}
          onRemove={({ id }) => days.ask({ method: 'DELETE', path: `/overrides/${id}` })}
        />
      </Box>
      <ChangeDialog change={days} onSaved={part.onReload} />
      <Typography variant="h3">Time off</Typography>
      <RemovableList
        label="Time off"
        items={person.timeOff}
        empty="None planned."
        textOf={(off) =>
          `${formatDateTime(off.startsAt)} to ${formatDateTime(off.endsAt)}${off.publicReason ? `: ${off.publicReason}` : ''}`
        }
        nameOf={(off) => `the time off from ${formatDateTime(off.startsAt)}`}
        onRemove={part.canWrite && (({ id }) => days.remove(`/time-off/${id}`))}
      />
      {part.canWrite && <TimeOffForm key={`form ${round}`} staffId={person.id} {...part} />}
    </Box>
  );
}

function TimeOffForm({ staffId, ...part }: PartProps & { staffId: string }) {
  const { values, field } = useFields(nothing, null);
  const startsAt = instantOf(values.fromDay, values.fromTime);
  const endsAt = instantOf(values.toDay, values.toTime);
  const publicReason = values.reason.trim();
  const problem =
    !startsAt || !endsAt
      ? 'Enter when the time off begins and ends.'
      : startsAt >= endsAt
        ? 'The end must be after the start.'
        : undefined;

  return (
    <SettingsForm
      {...part}
      problem={problem}
      changeTo={() => ({
        method: 'POST',
        path: '/time-off',
        body: { staffId, startsAt, endsAt, ...(publicReason && { publicReason }) },
      })}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))' }}>
        <TextField label="First day" type="date" {...field('fromDay')} />
        <TextField label="From" type="time" {...field('fromTime')} />
        <TextField label="Last day" type="date" {...field('toDay')} />
        <TextField label="Until" type="time" {...field('toTime')} />
      </Box>
      <TextField label="Public reason" optional maxLength={200} {...field('reason')} />
    </SettingsForm>
  );
}
