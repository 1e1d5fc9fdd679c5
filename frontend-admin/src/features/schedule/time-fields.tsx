import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { errorText, serverNow } from 'frontend-shared/api';
import { formatClock, formatDateTime, longDay, zoneName } from 'frontend-shared/format';
import { clockText } from 'poolkit/schedule-grid';
import { useState } from 'react';
import type { OpenTimes, StaffVisit } from '../../api/types';
import { ErrorNotice, Notice } from '../../components/notice';
import { Quiet } from '../../components/text';
import { TextField } from '../../components/text-field';
import { clashesOf } from './calendar-layout';
import { instantOf, localOf } from './schedule-time';
import { isTimeRefused, useOpenTimes, useVisits } from './use-visits';
import { visitName } from './visit-words';

export interface When {
  date: string;
  time: string;
}

export const whenOf = (instant: string): When => {
  const { date, minuteOfDay } = localOf(instant);
  return { date, time: clockText(minuteOfDay) };
};

export function useWhen(first: When) {
  const [when, set] = useState(first);
  return { ...when, startsAt: instantOf(when.date, when.time), set };
}

export function TimeField({ when, error }: { when: ReturnType<typeof useWhen>; error?: string | undefined }) {
  return (
    <TextField
      label="Time"
      type="time"
      hint={`${zoneName()} Time`}
      value={when.time}
      onChange={(time) => when.set({ date: when.date, time })}
      error={error}
    />
  );
}

const REASON_MIN = 3;

export function useOverride() {
  const [isOn, setOn] = useState(false);
  const [reason, setReason] = useState('');
  return {
    problem: isOn && reason.trim().length < REASON_MIN ? 'Enter the reason.' : undefined,
    body: isOn ? { override: { reason: reason.trim() } } : {},
    fields: (error: string | undefined) => (
      <>
        <FormControlLabel
          control={<Checkbox checked={isOn} onChange={(event) => setOn(event.target.checked)} />}
          label="Override our rules (hours, notice, limits, holidays)"
        />
        {isOn && (
          <TextField
            label="Reason for the override"
            hint="Kept with the visit and in the audit log. This cannot double-book a time."
            maxLength={300}
            value={reason}
            onChange={setReason}
            error={error}
          />
        )}
      </>
    ),
  };
}

export function RefusedTime({ error, onChoose }: { error: Error; onChoose: (startsAt: string) => void }) {
  const open = isTimeRefused(error) ? (error.body['alternatives'] as { startsAt: string }[] | undefined) : undefined;
  if (!open?.length) return <ErrorNotice error={error} />;
  return (
    <Notice
      tone="danger"
      live
      action={open.map(({ startsAt }) => (
        <Button key={startsAt} onClick={() => onChoose(startsAt)}>
          <span>{`Choose ${formatDateTime(startsAt)}`}</span>
        </Button>
      ))}
    >
      {errorText(error)}
    </Notice>
  );
}

type Day = OpenTimes['days'][number];

const emptyReasons: Record<NonNullable<Day['emptyReason']>, string> = {
  past: 'The times on this day have passed.',
  closed: 'We are closed on this day.',
  beyond_horizon: 'This day is too far ahead for this type of visit.',
  not_offered: 'No one takes this type of visit on this day.',
  too_soon: 'This type of visit needs more notice.',
  fully_booked: 'Every time on this day is taken.',
};

const emptyDayText = (day: Day | undefined): string =>
  day?.closedReason ?? (day?.emptyReason ? emptyReasons[day.emptyReason] : 'No time is open on this day.');

interface OpenTimesProps {
  service: string;
  date: string;
  postalCode: string;
  chosen: string | null;
  onChoose: (startsAt: string) => void;
  onDate: (date: string) => void;
}

export function OpenTimesField({ service, date, postalCode, chosen, onChoose, onDate }: OpenTimesProps) {
  const { day, data, error } = useOpenTimes(service, date, postalCode);
  const next = data?.nextOpenDate;
  if (error) return <ErrorNotice error={error} />;
  if (!data) return <Typography role="status">Looking for open times…</Typography>;
  if (!day?.slots.length) {
    const goOn = next && (
      <Button onClick={() => onDate(next)}>
        <span>{`Go to ${longDay(next)}`}</span>
      </Button>
    );
    return <Notice action={goOn}>{emptyDayText(day)}</Notice>;
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
          <span>{formatClock(startsAt)}</span>
        </Button>
      ))}
    </Box>
  );
}

interface PreviewProps {
  visit: StaffVisit;
  startsAt: string;
  staffId: string;
  personName: string;
}

export function MovePreview({ visit, startsAt, staffId, personName }: PreviewProps) {
  const { date } = localOf(startsAt);
  const planned = useVisits(date, date, staffId);
  const { day } = useOpenTimes(visit.service.key, date, visit.postalCode);
  if (Date.parse(startsAt) <= serverNow())
    return <Notice tone="warning" live title="That time has passed. Choose a later one." />;
  if (!planned.data || planned.isPlaceholderData) return <Typography role="status">Checking the day…</Typography>;

  const clashes = clashesOf(visit, startsAt, staffId, planned.data.items);
  if (clashes.length > 0) {
    return (
      <Notice tone="warning" live title={`${personName} is not free at that time.`}>
        {clashes.map(({ visit: other, kind }) => (
          <div key={other.id}>
            {`${formatClock(other.startsAt)} to ${formatClock(other.endsAt)}, ${visitName(other)}${kind === 'buffer' ? ': too little time between the two' : ''}`}
          </div>
        ))}
      </Notice>
    );
  }
  // On its own day the visit itself takes up open times.
  const isOffered =
    !day ||
    localOf(visit.startsAt).date === date ||
    day.slots.some((slot) => Date.parse(slot.startsAt) === Date.parse(startsAt));
  const why = day?.slots.length
    ? 'The site does not offer this time to visitors'
    : emptyDayText(day).replace(/\.$/, '');
  return (
    <Quiet role="status">
      {`${personName} has no other visit at that time.${!isOffered ? ` ${why}: you may need to override a rule.` : ''}`}
    </Quiet>
  );
}
