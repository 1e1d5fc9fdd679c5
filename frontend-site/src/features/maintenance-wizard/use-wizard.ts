import { useState } from 'react';
import type { Season } from '../../content/maintenance-wizard';
import { centralDate } from '../../lib/calendar-days';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { useUnits } from '../../lib/hooks/use-units';
import { clearDraft, loadDraft, saveDraft } from './wizard-draft';
import { WIZARD_FIELDS, type WizardField } from './wizard-input';
import { inUnits } from './wizard-units';
import { EMPTY_VALUES, type WizardValues } from './wizard-values';

/** The season of a calendar date in St. Louis, until somebody chooses another. */
function seasonOf(today: string): Season {
  const day = today.slice(5);
  if (day >= '04-01' && day <= '05-10') return 'opening';
  if (day > '05-10' && day < '09-20') return 'summer';
  return day >= '09-20' && day <= '11-15' ? 'closing' : 'winter';
}

/** State of the wizard. Every keystroke is kept on the device before anything else happens. */
export function useWizard() {
  const [units] = useUnits();
  const [draft, setDraft] = useState(loadDraft);
  const [keptSince, setKeptSince] = useState(draft.changedAt);
  const [today] = useState(() => centralDate(Date.now()));
  const errors = useFormErrors<WizardField>('water', WIZARD_FIELDS);
  const values = inUnits(draft.values, units);

  const set = (changed: Partial<WizardValues>, ...fields: WizardField[]) => {
    const next = { values: { ...values, ...changed }, changedAt: new Date().toISOString() };
    saveDraft(next);
    setDraft(next);
    setKeptSince(null);
    fields.forEach(errors.clear);
  };
  const startNew = () => {
    clearDraft();
    setDraft({ values: { ...EMPTY_VALUES, units }, changedAt: null });
    setKeptSince(null);
    errors.check({});
  };
  return {
    values,
    set,
    today,
    errors,
    season: values.season === '' ? seasonOf(today) : values.season,
    /** When work from an earlier visit was last changed; `null` once it was taken up. */
    keptSince,
    takeUp: () => setKeptSince(null),
    startNew,
  };
}

export type Wizard = ReturnType<typeof useWizard>;
