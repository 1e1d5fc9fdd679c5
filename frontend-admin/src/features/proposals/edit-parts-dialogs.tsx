import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDollars } from 'frontend-shared/format';
import { useState, type ReactNode } from 'react';
import type { Page, Proposal, StaffEstimateItem } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { SelectField } from '../../components/select-field';
import { Hint, Strong } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { useProposalEdit } from './use-proposals';

interface Props {
  proposal: Proposal;
  onClose: () => void;
}

const MAX_OPTIONS = 3;
const MAX_PEOPLE = 6;

export const EditOptionsDialog = formDialog(OptionsForm);
export const EditPeopleDialog = formDialog(PeopleForm);
export const EditScopeDialog = formDialog(ScopeForm);

function OptionsForm({ proposal, onClose }: Props) {
  const edit = useProposalEdit(proposal, onClose);
  const [rows, setRows] = useState(() =>
    proposal.options.map(({ name, days, estimateId }) => ({ name, days: String(days), estimateId })),
  );
  const estimates = useQuery<Page<StaffEstimateItem>>({
    queryKey: [`/api/admin/estimates?${new URLSearchParams({ q: proposal.customer, limit: '50' })}`],
  });
  const form = useFields({}, edit.error, () =>
    Object.fromEntries(
      rows.flatMap(({ name, days }, index) => [
        [`options.${index}.name`, name.trim() === '' ? 'Enter a name for the option.' : undefined],
        [`options.${index}.days`, /^[1-9]\d{0,3}$/.test(days) ? undefined : 'Enter days as a whole number.'],
      ]),
    ),
  );
  const known = new Map(
    (estimates.data?.items ?? []).map(({ id, reference, name, likelyCents }) => [
      id,
      `${name ?? reference}, ${formatDollars(likelyCents)}`,
    ]),
  );
  for (const { estimateId, name, priceCents } of proposal.options)
    if (!known.has(estimateId)) known.set(estimateId, `${name}, ${formatDollars(priceCents)}`);
  const choices = [...known].map(([value, label]) => ({ value, label }));
  const unused = choices.find(({ value }) => !rows.some(({ estimateId }) => estimateId === value));
  const set = (index: number, change: Partial<(typeof rows)[number]>) => setRows(changedAt(rows, index, change));
  const submit = () => {
    if (!form.check()) return;
    edit.send({
      options: rows.map(({ name, days, estimateId }) => ({ name: name.trim(), days: Number(days), estimateId })),
    });
  };
  return (
    <DialogForm
      title="Options"
      button="Save"
      busy={edit.isPending}
      error={edit.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Hint>The customer compares up to three, side by side. Each uses the drawing and lines of an estimate.</Hint>
      {rows.map(({ name, days, estimateId }, index) => (
        <Part
          key={index}
          title={`Option ${index + 1}`}
          onRemove={rows.length > 1 ? () => setRows(rows.filter((_, at) => at !== index)) : null}
        >
          <TextField
            label="Name"
            maxLength={80}
            value={name}
            error={form.errorOf(`options.${index}.name`)}
            onChange={(value) => set(index, { name: value })}
          />
          <SelectField
            label="Estimate"
            options={choices}
            value={estimateId}
            onChange={(value) => set(index, { estimateId: value })}
          />
          <TextField
            label="Planned days"
            inputMode="numeric"
            value={days}
            error={form.errorOf(`options.${index}.days`)}
            onChange={(value) => set(index, { days: value })}
          />
        </Part>
      ))}
      {rows.length < MAX_OPTIONS && (
        <AddButton
          onPress={() => setRows([...rows, { ...rows[0]!, ...(unused && { estimateId: unused.value }), name: '' }])}
        >
          Add an option
        </AddButton>
      )}
    </DialogForm>
  );
}

const ROLES = [
  { value: 'signer', label: 'Signer' },
  { value: 'viewer', label: 'Viewer' },
];

function PeopleForm({ proposal, onClose }: Props) {
  const edit = useProposalEdit(proposal, onClose);
  const [rows, setRows] = useState(() => proposal.people.map(({ name, email, role }) => ({ name, email, role })));
  const form = useFields({}, edit.error, () => ({
    people: rows.some(({ role }) => role === 'signer') ? undefined : 'At least one person must be a signer.',
    ...Object.fromEntries(
      rows.flatMap(({ name, email }, index) => [
        [`people.${index}.name`, name.trim() === '' ? 'Enter a name.' : undefined],
        [`people.${index}.email`, email.includes('@') ? undefined : 'Enter an email address.'],
      ]),
    ),
  }));
  const set = (index: number, change: Partial<(typeof rows)[number]>) => setRows(changedAt(rows, index, change));
  const submit = () => {
    if (!form.check()) return;
    edit.send({ people: rows.map(({ name, email, role }) => ({ role, name: name.trim(), email: email.trim() })) });
  };
  const problem = form.errorOf('people');
  return (
    <DialogForm
      title="People"
      button="Save"
      busy={edit.isPending}
      error={problem === undefined ? edit.error : new Error(problem)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Hint>Every signer has to sign. Viewers can see the proposal but cannot sign it.</Hint>
      {rows.map(({ name, email, role }, index) => (
        <Part
          key={index}
          title={`Person ${index + 1}`}
          onRemove={rows.length > 1 ? () => setRows(rows.filter((_, at) => at !== index)) : null}
        >
          <TextField
            label="Name"
            maxLength={120}
            value={name}
            error={form.errorOf(`people.${index}.name`)}
            onChange={(value) => set(index, { name: value })}
          />
          <TextField
            label="Email"
            inputMode="email"
            value={email}
            error={form.errorOf(`people.${index}.email`)}
            onChange={(value) => set(index, { email: value })}
          />
          <SelectField
            label="Role"
            options={ROLES}
            value={role}
            onChange={(value) => set(index, { role: value === 'viewer' ? 'viewer' : 'signer' })}
          />
        </Part>
      ))}
      {rows.length < MAX_PEOPLE && (
        <AddButton onPress={() => setRows([...rows, { name: '', email: '', role: 'signer' }])}>Add a person</AddButton>
      )}
    </DialogForm>
  );
}

function ScopeForm({ proposal, onClose }: Props) {
  const edit = useProposalEdit(proposal, onClose);
  const [rows, setRows] = useState(proposal.sections);
  const form = useFields({}, edit.error, () =>
    Object.fromEntries(
      rows.flatMap(({ title, text }, index) => [
        [`sections.${index}.title`, title.trim() === '' ? 'Enter a title.' : undefined],
        [`sections.${index}.text`, text.trim() === '' ? 'Enter what it includes, or remove the section.' : undefined],
      ]),
    ),
  );
  const set = (index: number, change: Partial<(typeof rows)[number]>) => setRows(changedAt(rows, index, change));
  const submit = () => {
    if (form.check()) edit.send({ sections: rows });
  };
  return (
    <DialogForm
      title="Scope"
      button="Save"
      busy={edit.isPending}
      error={edit.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Hint>The wording of the contract. Lines and prices do not change.</Hint>
      {rows.map(({ group, title, text }, index) => (
        <Part key={group} title={title} onRemove={() => setRows(rows.filter((_, at) => at !== index))}>
          <TextField
            label="Title"
            maxLength={120}
            value={title}
            error={form.errorOf(`sections.${index}.title`)}
            onChange={(value) => set(index, { title: value })}
          />
          <TextField
            label="What it includes"
            multilineRows={3}
            maxLength={4000}
            value={text}
            error={form.errorOf(`sections.${index}.text`)}
            onChange={(value) => set(index, { text: value })}
          />
        </Part>
      ))}
    </DialogForm>
  );
}

interface PartProps {
  title: string;
  /** Null for one that has to stay. */
  onRemove: (() => void) | null;
  children: ReactNode;
}

function Part({ title, onRemove, children }: PartProps) {
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        m: 0,
        p: 0,
        pb: 4,
        minWidth: 0,
        display: 'grid',
        gap: 3,
        borderBottom: 1,
        borderColor: 'tokens.line',
      }}
    >
      <Box component="legend" sx={{ display: 'flex', alignItems: 'center', width: '100%', minHeight: 36 }}>
        <Strong component="span" sx={{ mr: 'auto' }}>
          {title}
        </Strong>
        {onRemove && (
          <Button variant="text" aria-label={`Remove ${title}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </Box>
      {children}
    </Box>
  );
}

function AddButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={onPress}>
      <span>{children}</span>
    </Button>
  );
}

function changedAt<R>(rows: readonly R[], index: number, change: Partial<R>): R[] {
  return rows.map((row, at) => (at === index ? { ...row, ...change } : row));
}
