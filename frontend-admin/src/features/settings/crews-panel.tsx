import { Box, Button, Checkbox, Chip, FormControlLabel } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { Crew } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { EmptyState } from '../../components/empty-state';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { Notice } from '../../components/notice';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { SelectField } from '../../components/select-field';
import { Strong } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { DATES_PROBLEM, datesIn, typedDates } from '../../lib/typed-dates';
import { filledIn, useFields } from '../../lib/use-fields';
import { emailError } from '../../lib/validate';

const CREWS_PATH = '/api/admin/crews';

export function CrewsPanel() {
  const { can } = useAuth();
  const canWrite = can('crews.write');
  const crews = useQuery<{ items: Crew[] }>({ queryKey: [CREWS_PATH] });
  const [editing, setEditing] = useState<Crew | 'new' | null>(null);
  const items = [...(crews.data?.items ?? [])].sort((a, b) => Number(b.active) - Number(a.active));
  const add = <Button onClick={() => setEditing('new')}>Add a crew</Button>;
  return (
    <Panel title="Crews and subcontractors" meta={canWrite && items.length > 0 && add}>
      <PanelState query={crews} area="crews">
        {items.length === 0 ? (
          <EmptyState compact title="No crews yet" action={canWrite && add}>
            Crews are assigned to the phases of projects. A crew can work on one project a day.
          </EmptyState>
        ) : (
          <RowList label="Crews">
            {items.map((crew) => (
              <Row
                key={crew.id}
                title={crew.name}
                detail={detailOf(crew)}
                error={crew.active ? crew.paperProblem : null}
              >
                {!crew.active && <Chip label="Inactive" sx={{ bgcolor: 'tokens.sunken' }} />}
                {canWrite && (
                  <Button variant="text" aria-label={`Edit ${crew.name}`} onClick={() => setEditing(crew)}>
                    Edit
                  </Button>
                )}
              </Row>
            ))}
          </RowList>
        )}
      </PanelState>
      <CrewDialog
        open={editing !== null}
        crew={editing === 'new' ? undefined : (editing ?? undefined)}
        onClose={() => setEditing(null)}
      />
    </Panel>
  );
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const USUAL_WEEK = [1, 2, 3, 4, 5];
/** The API counts from Sunday, which is 0. */
const dayAt = (index: number) => (index + 1) % WEEKDAYS.length;

function detailOf(crew: Crew): string {
  const { kind, skills, phone, email, insuranceExpiresOn, licenseExpiresOn, workWeekdays, days } = crew;
  return [
    kind === 'own' ? 'Our crew' : 'Subcontractor',
    skills.join(', '),
    workWeekdays.toSorted().join() !== USUAL_WEEK.join() &&
      `works ${WEEKDAYS.filter((_, index) => workWeekdays.includes(dayAt(index))).join(', ')}`,
    phone,
    email,
    insuranceExpiresOn && `insured until ${formatDay(insuranceExpiresOn)}`,
    licenseExpiresOn && `licensed until ${formatDay(licenseExpiresOn)}`,
    days.length > 0 && `${days.length} ${days.length === 1 ? 'day' : 'days'} planned`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const listOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const kinds = [
  { value: 'own', label: 'Our crew' },
  { value: 'sub', label: 'Subcontractor' },
];
const states = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

const CrewDialog = formDialog(CrewForm);

function CrewForm({ crew, onClose }: { crew: Crew | undefined; onClose: () => void }) {
  const queryClient = useQueryClient();
  const save = useWrite<Crew>({
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [CREWS_PATH] }),
  });
  const known = {
    name: crew?.name ?? '',
    kind: (crew?.kind ?? 'own') as string,
    skills: (crew?.skills ?? []).join(', '),
    email: crew?.email ?? '',
    phone: crew?.phone ?? '',
    insuranceExpiresOn: crew?.insuranceExpiresOn ?? '',
    licenseExpiresOn: crew?.licenseExpiresOn ?? '',
    daysOff: typedDates(crew?.daysOff ?? []),
    workWeekdays: (crew?.workWeekdays ?? USUAL_WEEK).join(''),
    state: crew && !crew.active ? 'inactive' : 'active',
  };
  const form = useFields(known, save.error, ({ name, email, daysOff, workWeekdays }) => ({
    name: name.trim() === '' ? 'Enter the name.' : undefined,
    email: email.trim() === '' ? undefined : emailError(email),
    daysOff: datesIn(daysOff) === null ? DATES_PROBLEM : undefined,
    workWeekdays: workWeekdays === '' ? 'Choose one day or more.' : undefined,
  }));
  const submit = () => {
    if (!form.check()) return;
    const { name, kind, skills, daysOff, workWeekdays, state, ...others } = form.values;
    const cleared = Object.fromEntries(Object.entries(others).map(([field, value]) => [field, value.trim() || null]));
    const body = {
      name: name.trim(),
      kind,
      skills: listOf(skills, /,/),
      daysOff: datesIn(daysOff),
      workWeekdays: Array.from(workWeekdays, Number),
      ...(crew ? cleared : filledIn(others)),
      ...(crew && { version: crew.version, active: state === 'active' }),
    };
    save.run(
      crew ? { method: 'PATCH', path: `${CREWS_PATH}/${crew.id}`, body } : { method: 'POST', path: CREWS_PATH, body },
      {
        onSuccess: (saved) => {
          showToast({ title: 'Crew saved', description: saved.name, variant: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      title={crew ? `Edit ${crew.name}` : 'Add a crew'}
      button={crew ? 'Save' : 'Add crew'}
      busy={save.isPending}
      error={save.error}
      contentSx={{ display: 'grid', gap: 3 }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" focusOnOpen maxLength={80} {...form.field('name')} />
      <SelectField label="Kind" options={kinds} {...form.field('kind')} />
      <TextField
        label="Skills"
        hint="Separate with commas, such as gunite, plumbing."
        optional
        {...form.field('skills')}
      />
      <TextField label="Phone" inputMode="tel" optional {...form.field('phone')} />
      <TextField label="Email" type="email" optional {...form.field('email')} />
      <TextField label="Insurance expires on" type="date" optional {...form.field('insuranceExpiresOn')} />
      <TextField label="License expires on" type="date" optional {...form.field('licenseExpiresOn')} />
      <Workdays {...form.field('workWeekdays')} />
      <TextField
        label="Days off"
        hint="Dates such as 3/12/2027, one per line."
        optional
        multilineRows={2}
        {...form.field('daysOff')}
      />
      {crew && <SelectField label="Status" options={states} {...form.field('state')} />}
    </DialogForm>
  );
}

interface WorkdaysProps {
  /** Numbers of the days in order, such as 1245. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

function Workdays({ value, onChange, error }: WorkdaysProps) {
  return (
    <Box role="group" aria-label="Works on" sx={{ display: 'grid', gap: 1 }}>
      <Strong component="span">Works on</Strong>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {WEEKDAYS.map((label, index) => {
          const day = String(dayAt(index));
          const others = Array.from(value).filter((other) => other !== day);
          return (
            <FormControlLabel
              key={day}
              label={label}
              control={
                <Checkbox
                  checked={value.includes(day)}
                  onChange={(event) => onChange((event.target.checked ? [...others, day].toSorted() : others).join(''))}
                />
              }
            />
          );
        })}
      </Box>
      {error && <Notice tone="danger">{error}</Notice>}
    </Box>
  );
}
