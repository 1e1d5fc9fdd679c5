import { Box, Button } from '@mui/material';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Lead, LeadFacts } from '../../api/types';
import { currentOf } from '../../api/use-write';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { StaleNotice } from '../../components/stale-notice';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { HttpError } from 'frontend-shared/api';
import { budgetOptions, serviceOptions, timelineOptions } from '../../lib/lead-labels';
import { showToast } from 'frontend-shared/toast';
import { factsDrafts } from '../../lib/drafts';
import {
  baseOf,
  changedFacts,
  collisions,
  factLabels,
  factsOf,
  factText,
  merged,
  textFacts,
  type FactKey,
  type FactsBase,
} from './facts-form';
import { leadPath, useLeadWrite } from './use-lead';

const unknown = { value: '', label: 'Not known yet' };

interface Conflict {
  theirs: FactsBase;
  fields: FactKey[];
}

export function FactsEditor({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { user } = useAuth();
  const userId = user?.id ?? null;
  const [resumed] = useState(() => factsDrafts.read(userId, lead.id));
  const [base, setBase] = useState<FactsBase>(() =>
    resumed ? { version: resumed.baseVersion, facts: { ...factsOf(lead), ...resumed.base } } : baseOf(lead),
  );
  const [mine, setMine] = useState<LeadFacts>(() => ({ ...factsOf(lead), ...resumed?.mine }));
  const [tried, setTried] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = useLeadWrite(lead.id, {
    onSaved: () => {
      factsDrafts.save(userId, lead.id, null);
      showToast({ title: 'Saved', variant: 'success' });
    },
  });
  const fields = save.error instanceof HttpError ? save.error.fields : {};

  /** Kept on every change, because the record can be left at any moment. */
  const keep = (from: FactsBase, facts: LeadFacts) => {
    setBase(from);
    setMine(facts);
    const changed = Object.keys(changedFacts(from.facts, facts)).length > 0;
    factsDrafts.save(userId, lead.id, changed ? { baseVersion: from.version, base: from.facts, mine: facts } : null);
  };
  const set = (key: FactKey) => (value: string) => keep(base, { ...mine, [key]: value });
  const discard = () => {
    factsDrafts.save(userId, lead.id, null);
    onDone();
  };

  const send = (from: FactsBase, facts: LeadFacts, mayRepeat: boolean) => {
    const changes = changedFacts(from.facts, facts);
    if (Object.keys(changes).length === 0) {
      discard();
      return;
    }
    save.run(
      { method: 'PATCH', path: leadPath(lead.id), body: { ...toPatch(changes), version: from.version } },
      {
        onSuccess: onDone,
        onError: (error) => {
          const current = currentOf<Lead>(error);
          if (!current) return;
          const theirs = baseOf(current);
          const clashing = collisions(from.facts, facts, theirs.facts);
          if (clashing.length > 0) setConflict({ theirs, fields: clashing });
          // Different fields were changed: save mine on top of theirs.
          else if (mayRepeat) {
            const together = merged(from.facts, facts, theirs.facts, []);
            keep(theirs, together);
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
    if (conflict) settle('mine');
    else send(base, mine, true);
  };

  const settle = (side: 'mine' | 'theirs') => {
    if (!conflict) return;
    const { theirs, fields: clashing } = conflict;
    const together = merged(base.facts, mine, theirs.facts, side === 'theirs' ? clashing : []);
    keep(theirs, together);
    setConflict(null);
    send(theirs, together, true);
  };

  return (
    <Box
      component="form"
      noValidate
      onKeyDown={(event: KeyboardEvent) => {
        // Escape would close the whole record.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (Object.keys(changedFacts(base.facts, mine)).length === 0) onDone();
      }}
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      {resumed && (
        <Notice tone="info">
          You typed this earlier and have not saved it yet. Save it, or discard it with Cancel.
        </Notice>
      )}
      {textFacts.map(({ key, inputMode }) => (
        <TextField
          key={key}
          label={factLabels[key]}
          optional={key !== 'name'}
          inputMode={inputMode}
          value={mine[key]}
          onChange={set(key)}
          error={key === 'name' && tried && mine.name.trim() === '' ? 'Enter the name.' : fields[key]}
        />
      ))}
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
        options={mine.timeline && base.facts.timeline ? timelineOptions : [unknown, ...timelineOptions]}
        error={fields['timeline']}
      />
      <SelectField
        label="Budget"
        optional
        value={mine.budgetBand}
        onChange={set('budgetBand')}
        options={mine.budgetBand && base.facts.budgetBand ? budgetOptions : [unknown, ...budgetOptions]}
        error={fields['budgetBand']}
      />
      {conflict ? (
        <StaleNotice
          record="lead"
          fields={conflict.fields.map((key) => ({
            label: factLabels[key],
            mine: factText(key, mine[key]),
            theirs: factText(key, conflict.theirs.facts[key]),
          }))}
          onKeepMine={() => settle('mine')}
          onTakeTheirs={() => settle('theirs')}
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
    </Box>
  );
}

function toPatch(changes: Partial<LeadFacts>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value === '' ? null : value]));
}
