import { Typography } from '@mui/material';
import { formatDateTime } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { StaffVisit } from '../../api/types';
import { currentOf } from '../../api/use-write';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { SelectField } from '../../components/select-field';
import { StaleNotice } from '../../components/stale-notice';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { MovePreview, RefusedTime, TimeField, useOverride, useWhen, whenOf, type When } from './time-fields';
import { useAvailability, useVisitWrite } from './use-visits';
import { VisitEmails } from './visit-emails';
import { visitName } from './visit-words';

export interface Move {
  visit: StaffVisit;
  to?: (When & { staffId: string }) | null;
}

export const MoveDialog = formDialog(MoveForm);

function MoveForm({ visit: opened, to, onClose }: Move & { onClose: () => void }) {
  // As it was opened: changes that someone else saves meanwhile are shown beside it, never overwritten.
  const [visit] = useState(opened);
  const when = useWhen(to ?? whenOf(visit.startsAt));
  const { startsAt } = when;
  const [staffId, setStaffId] = useState(to?.staffId ?? visit.staff.id);
  const override = useOverride();
  const availability = useAvailability();
  const save = useVisitWrite();
  const form = useFields({}, save.error, () => ({
    date: startsAt ? undefined : 'Choose a valid date and time.',
    override: override.problem,
  }));
  const current = currentOf<StaffVisit>(save.error);
  const isElsewhere =
    staffId !== visit.staff.id || (startsAt !== null && Date.parse(startsAt) !== Date.parse(visit.startsAt));

  const staff = availability.data?.staff.filter(({ calendar }) => calendar) ?? [];
  const people = staff.some(({ id }) => id === visit.staff.id) ? staff : [visit.staff, ...staff];
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? visit.staff.name;

  const submit = () => {
    if (!form.check() || save.isPending) return;
    const version = (current ?? visit).version;
    save.step(visit, 'move', { startsAt, staffId, version, ...override.body }, (moved) => {
      showToast({
        title: 'Visit moved',
        description: `${formatDateTime(moved.startsAt)}, ${moved.staff.name}`,
        variant: 'success',
      });
      onClose();
    });
  };

  return (
    <DialogForm
      title={`Move the visit with ${visitName(visit)}`}
      button="Move visit"
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>
        {`${visit.service.name}, currently ${formatDateTime((current ?? visit).startsAt)} with ${(current ?? visit).staff.name}.`}
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
            { label: 'Staff member', mine: nameOf(staffId), theirs: current.staff.name },
          ]}
          onKeepMine={submit}
          onTakeTheirs={onClose}
        />
      ) : (
        save.isError && (
          <RefusedTime
            error={save.error}
            onChoose={(open) => {
              when.set(whenOf(open));
              save.reset();
            }}
          />
        )
      )}
      <TextField
        label="Date"
        type="date"
        focusOnOpen
        value={when.date}
        onChange={(date) => when.set({ date, time: when.time })}
        error={form.errorOf('date')}
      />
      <TimeField when={when} />
      <SelectField
        label="Staff member"
        value={staffId}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setStaffId}
      />
      {startsAt && <MovePreview visit={visit} startsAt={startsAt} staffId={staffId} personName={nameOf(staffId)} />}
      {override.fields(form.errorOf('override'))}
      {startsAt && isElsewhere && <VisitEmails visit={visit} act={{ act: 'move', startsAt, staffId }} />}
    </DialogForm>
  );
}
