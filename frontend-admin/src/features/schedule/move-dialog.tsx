import { formatDateTime, zoneName } from 'frontend-shared/format';
import { Typography } from '@mui/material';
import { clockText } from 'poolkit/schedule-grid';
import { useState } from 'react';
import type { StaffVisit } from '../../api/types';
import { currentOf } from '../../api/use-write';
import { DialogForm, FormDialog } from '../../components/form-dialog';
import { SelectField } from '../../components/select-field';
import { StaleNotice } from '../../components/stale-notice';
import { TextField } from '../../components/text-field';
import { showToast } from 'frontend-shared/toast';
import { useLastShown } from '../../lib/use-last-shown';
import { MovePreview } from './move-preview';
import { OVERRIDE_REASON_MIN, OverrideFields } from './override-fields';
import { RefusedTime } from './refused-time';
import { instantOf, localOf } from './schedule-time';
import { useAvailability, useVisitWrite, visitPath } from './use-visits';
import { visitName } from './visit-words';
import { VisitEmails } from './visit-emails';

export interface MoveAim {
  date: string;
  time: string;
  staffId: string;
}

export interface Move {
  visit: StaffVisit;
  aim?: MoveAim;
}

interface Props {
  move: Move | null;
  onClose: () => void;
}

const aimOf = (startsAt: string, staffId: string): MoveAim => {
  const { date, minuteOfDay } = localOf(startsAt);
  return { date, time: clockText(minuteOfDay), staffId };
};

export function MoveDialog({ move, onClose }: Props) {
  const { shown, release } = useLastShown(move);
  return (
    <FormDialog open={move !== null} onClose={onClose} onExited={release}>
      {shown && (
        <MoveForm
          key={`${shown.visit.id} ${JSON.stringify(shown.aim)}`}
          visit={shown.visit}
          aim={shown.aim}
          onClose={onClose}
        />
      )}
    </FormDialog>
  );
}

interface FormProps {
  visit: StaffVisit;
  aim: MoveAim | undefined;
  onClose: () => void;
}

function MoveForm({ visit, aim, onClose }: FormProps) {
  const [to, setTo] = useState<MoveAim>(aim ?? aimOf(visit.startsAt, visit.staff.id));
  const [override, setOverride] = useState({ on: false, reason: '' });
  const [tried, setTried] = useState(false);
  const availability = useAvailability();
  const save = useVisitWrite();
  const startsAt = instantOf(to.date, to.time);
  const current = currentOf<StaffVisit>(save.error);
  const isElsewhere =
    to.staffId !== visit.staff.id || (startsAt !== null && Date.parse(startsAt) !== Date.parse(visit.startsAt));
  const reasonProblem =
    override.on && override.reason.trim().length < OVERRIDE_REASON_MIN ? 'Enter the reason.' : undefined;

  const staff = availability.data?.staff.filter(({ calendar }) => calendar) ?? [];
  const people = staff.some(({ id }) => id === visit.staff.id) ? staff : [visit.staff, ...staff];
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? visit.staff.name;

  const send = (version: number) => {
    if (!startsAt || reasonProblem || save.isPending) return;
    save.run(
      {
        method: 'POST',
        path: `${visitPath(visit.id)}/move`,
        body: {
          startsAt,
          staffId: to.staffId,
          version,
          ...(override.on ? { override: { reason: override.reason.trim() } } : {}),
        },
      },
      {
        onSuccess: (moved) => {
          showToast({
            title: 'Visit moved',
            description: `${formatDateTime(moved.startsAt)}, ${moved.staff.name}`,
            variant: 'success',
          });
          onClose();
        },
      },
    );
  };
  const submit = () => {
    setTried(true);
    send(current?.version ?? visit.version);
  };

  return (
    <DialogForm
      title={`Move the visit of ${visitName(visit)}`}
      button="Move visit"
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>
        {visit.service.name}, now {formatDateTime((current ?? visit).startsAt)} with {(current ?? visit).staff.name}.
      </Typography>
      {current ? (
        <StaleNotice
          record="visit"
          fields={[
            {
              label: 'Time',
              mine: startsAt ? formatDateTime(startsAt) : '',
              theirs: formatDateTime(current.startsAt),
            },
            { label: 'Person', mine: nameOf(to.staffId), theirs: current.staff.name },
          ]}
          onKeepMine={() => send(current.version)}
          onTakeTheirs={onClose}
        />
      ) : (
        save.isError && (
          <RefusedTime
            error={save.error}
            onChoose={(open) => {
              setTo(aimOf(open, to.staffId));
              save.reset();
            }}
          />
        )
      )}
      <TextField
        label="Date"
        type="date"
        focusOnOpen
        value={to.date}
        onChange={(date) => setTo({ ...to, date })}
        error={tried && !startsAt ? 'Choose a date and a time that the clocks show.' : undefined}
      />
      <TextField
        label="Time"
        type="time"
        hint={`${zoneName()} time`}
        value={to.time}
        onChange={(time) => setTo({ ...to, time })}
      />
      <SelectField
        label="Person"
        value={to.staffId}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(staffId) => setTo({ ...to, staffId })}
      />
      {startsAt && (
        <MovePreview visit={visit} startsAt={startsAt} staffId={to.staffId} personName={nameOf(to.staffId)} />
      )}
      <OverrideFields
        on={override.on}
        reason={override.reason}
        problem={tried ? reasonProblem : undefined}
        onChange={(on, reason) => setOverride({ on, reason })}
      />
      {startsAt && isElsewhere && <VisitEmails visit={visit} act={{ act: 'move', startsAt, staffId: to.staffId }} />}
    </DialogForm>
  );
}
