import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Lead, LeadFacts } from '../../api/types';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { errorText, HttpError } from '../../lib/http-error';
import { budgetOptions, serviceOptions, timelineOptions } from '../../lib/lead-labels';
import { toast } from '../../lib/toast/toast-store';
import { changedFacts, collisions, factsOf, merged, type FactKey } from './facts-form';
import { StaleMerge } from './stale-merge';
import { currentOf, leadPath, useLeadWrite } from './use-lead';

const unknown = { value: '', label: 'Not told yet' };

interface Conflict {
  theirs: Lead;
  fields: FactKey[];
}

export function FactsEditor({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  // The version this edit started from, even when the record is refreshed underneath.
  const [base, setBase] = useState(lead);
  const [mine, setMine] = useState(() => factsOf(lead));
  const [tried, setTried] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = useLeadWrite(lead.id);
  const fields = save.error instanceof HttpError ? save.error.fields : {};
  const set = (key: FactKey) => (value: string) => setMine((before) => ({ ...before, [key]: value }));

  const send = (from: Lead, facts: LeadFacts, mayRepeat: boolean) => {
    const changes = changedFacts(factsOf(from), facts);
    if (Object.keys(changes).length === 0) {
      onDone();
      return;
    }
    save.run(
      { method: 'PATCH', path: leadPath(lead.id), body: { ...toPatch(changes), version: from.version } },
      {
        onSuccess: () => {
          toast({ title: 'Saved', variant: 'success' });
          onDone();
        },
        onError: (error) => {
          const theirs = currentOf(error);
          if (!theirs) return;
          const clashing = collisions(factsOf(from), facts, factsOf(theirs));
          if (clashing.length > 0) setConflict({ theirs, fields: clashing });
          // Different fields were changed: nothing to decide, save mine on top of theirs.
          else if (mayRepeat) {
            const together = merged(factsOf(from), facts, factsOf(theirs), {});
            setBase(theirs);
            setMine(together);
            send(theirs, together, false);
          }
        },
      },
    );
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (save.isPending || mine.name.trim() === '') return;
    send(base, mine, true);
  };

  if (conflict) {
    return (
      <StaleMerge
        fields={conflict.fields}
        mine={mine}
        theirs={factsOf(conflict.theirs)}
        busy={save.isPending}
        onCancel={() => {
          setConflict(null);
          onDone();
        }}
        onSave={(choices) => {
          const together = merged(factsOf(base), mine, factsOf(conflict.theirs), choices);
          setBase(conflict.theirs);
          setMine(together);
          setConflict(null);
          send(conflict.theirs, together, true);
        }}
      />
    );
  }

  return (
    <Box
      component="form"
      noValidate
      onKeyDown={(event: KeyboardEvent) => {
        // Escape would close the whole record; here it may only end an edit that changed nothing.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (Object.keys(changedFacts(factsOf(base), mine)).length === 0) onDone();
      }}
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      <TextField
        label="Name"
        value={mine.name}
        onChange={set('name')}
        error={tried && mine.name.trim() === '' ? 'Enter the name.' : fields['name']}
      />
      <TextField
        label="Phone"
        optional
        inputMode="tel"
        value={mine.phone}
        onChange={set('phone')}
        error={fields['phone']}
      />
      <TextField label="Address" optional value={mine.address} onChange={set('address')} error={fields['address']} />
      <TextField
        label="ZIP code"
        optional
        inputMode="numeric"
        value={mine.postalCode}
        onChange={set('postalCode')}
        error={fields['postalCode']}
      />
      <SelectField
        label="Service"
        value={mine.service}
        onChange={set('service')}
        options={serviceOptions}
        error={fields['service']}
      />
      <SelectField
        label="Timeline"
        optional
        value={mine.timeline}
        onChange={set('timeline')}
        options={mine.timeline && base.timeline ? timelineOptions : [unknown, ...timelineOptions]}
        error={fields['timeline']}
      />
      <SelectField
        label="Budget"
        optional
        value={mine.budgetBand}
        onChange={set('budgetBand')}
        options={mine.budgetBand && base.budgetBand ? budgetOptions : [unknown, ...budgetOptions]}
        error={fields['budgetBand']}
      />
      {save.isError && !currentOf(save.error) && (
        <Notice tone="danger" live title="Not saved">
          {errorText(save.error)}
        </Notice>
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <LoadingButton type="submit" variant="contained" loading={save.isPending}>
          Save
        </LoadingButton>
        <Button variant="text" onClick={onDone}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

/** An emptied field is sent as null: nothing is known any more. */
function toPatch(changes: Partial<LeadFacts>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value === '' ? null : value]));
}
