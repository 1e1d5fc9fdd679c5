import { Box, Button } from '@mui/material';
import { HttpError } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useState, type KeyboardEvent } from 'react';
import type { Lead, LeadFacts } from '../../api/types';
import { currentOf } from '../../api/use-write';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { StaleNotice } from '../../components/stale-notice';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { factsDrafts } from '../../lib/drafts';
import { budgetOptions, serviceOptions, timelineOptions } from '../../lib/lead-labels';
import { leadPath, useLeadWrite } from './use-lead';

type Key = keyof LeadFacts;

interface FactField {
  key: Key;
  label: string;
  inputMode?: 'tel' | 'numeric';
  options?: { value: string; label: string }[];
}

const fields: FactField[] = [
  { key: 'name', label: 'Name' },
  { key: 'phone', label: 'Phone', inputMode: 'tel' },
  { key: 'address', label: 'Address' },
  { key: 'postalCode', label: 'ZIP code', inputMode: 'numeric' },
  { key: 'service', label: 'Service', options: serviceOptions },
  { key: 'timeline', label: 'Timeline', options: timelineOptions },
  { key: 'budgetBand', label: 'Budget', options: budgetOptions },
];
const REQUIRED: Key[] = ['name', 'service'];
const unknown = { value: '', label: 'Not known yet' };

const factsOf = (lead: Lead): LeadFacts =>
  Object.fromEntries(fields.map(({ key }) => [key, lead[key] ?? ''])) as LeadFacts;

const textOf = ({ options }: FactField, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;

/** Only these are sent, so two people can edit different facts. */
function changesIn(base: LeadFacts, mine: LeadFacts): Partial<LeadFacts> {
  const changed = fields.filter(({ key }) => mine[key].trim() !== base[key]);
  return Object.fromEntries(changed.map(({ key }) => [key, mine[key].trim()]));
}

interface Draft {
  baseVersion: number;
  base: LeadFacts;
  mine: LeadFacts;
}

export function FactsEditor({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const userId = useAuth().user?.id ?? null;
  const [resumed] = useState(() => factsDrafts.read(userId, lead.id));
  const [draft, setDraft] = useState<Draft>(
    () => resumed ?? { baseVersion: lead.version, base: factsOf(lead), mine: factsOf(lead) },
  );
  const [tried, setTried] = useState(false);
  /** What we both changed; the draft then starts from their version. */
  const [clashing, setClashing] = useState<FactField[]>([]);
  const save = useLeadWrite({
    onSaved: () => {
      factsDrafts.save(userId, lead.id, null);
      showToast({ title: 'Saved', variant: 'success' });
    },
  });
  const { base, mine } = draft;
  const refused = save.error instanceof HttpError ? save.error.fields : {};
  const isUnchanged = Object.keys(changesIn(base, mine)).length === 0;

  /** Kept on every change, because the record can be left at any moment. */
  const keep = (next: Draft) => {
    setDraft(next);
    const isSame = Object.keys(changesIn(next.base, next.mine)).length === 0;
    factsDrafts.save(userId, lead.id, isSame ? null : next);
  };
  const discard = () => {
    factsDrafts.save(userId, lead.id, null);
    onDone();
  };

  const send = (sent: Draft) => {
    const changes = changesIn(sent.base, sent.mine);
    if (Object.keys(changes).length === 0) return discard();
    const patch = Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value || null]));
    setClashing([]);
    save.run(
      { method: 'PATCH', path: leadPath(lead.id), body: { ...patch, version: sent.baseVersion } },
      {
        onSuccess: onDone,
        onError: (error) => {
          const current = currentOf<Lead>(error);
          if (!current) return;
          const theirs = factsOf(current);
          const onTop = { baseVersion: current.version, base: theirs, mine: { ...theirs, ...changes } };
          const both = fields.filter(
            ({ key }) => key in changes && theirs[key] !== sent.base[key] && theirs[key] !== changes[key],
          );
          keep(onTop);
          setClashing(both);
          if (both.length === 0 && sent.baseVersion !== current.version) send(onTop);
        },
      },
    );
  };

  const submit = () => {
    setTried(true);
    if (!save.isPending && mine.name.trim() !== '') send(draft);
  };
  const takeTheirs = () => {
    const theirs = Object.fromEntries(clashing.map(({ key }) => [key, base[key]]));
    const next = { ...draft, mine: { ...mine, ...theirs } };
    keep(next);
    send(next);
  };

  return (
    <Form
      onKeyDown={(event: KeyboardEvent) => {
        // Escape would close the whole record.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (isUnchanged) onDone();
      }}
      onSubmit={submit}
    >
      {resumed && (
        <Notice>You typed this earlier and have not saved it yet. Save it, or discard it with Cancel.</Notice>
      )}
      {fields.map(({ key, label, inputMode, options }) => {
        const field = {
          label,
          optional: !REQUIRED.includes(key),
          value: mine[key],
          onChange: (value: string) => keep({ ...draft, mine: { ...mine, [key]: value } }),
          error: key === 'name' && tried && mine.name.trim() === '' ? 'Enter the name.' : refused[key],
        };
        if (!options) return <TextField key={key} {...field} {...(inputMode && { inputMode })} />;
        // What is known cannot become unknown.
        return <SelectField key={key} {...field} options={mine[key] && base[key] ? options : [unknown, ...options]} />;
      })}
      {clashing.length > 0 ? (
        <StaleNotice
          record="lead"
          fields={clashing.map((field) => ({
            label: field.label,
            mine: textOf(field, mine[field.key]),
            theirs: textOf(field, base[field.key]),
          }))}
          onKeepMine={() => send(draft)}
          onTakeTheirs={takeTheirs}
        />
      ) : (
        !currentOf(save.error) && <ErrorNotice error={save.error} title="Not saved" />
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <LoadingButton type="submit" variant="contained" loading={save.isPending}>
          Save
        </LoadingButton>
        <Button variant="text" onClick={discard}>
          Cancel
        </Button>
      </Box>
    </Form>
  );
}
