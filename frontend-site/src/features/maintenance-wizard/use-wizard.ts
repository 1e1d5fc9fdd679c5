import { serverNow } from 'frontend-shared/api';
import { useQuery } from '@tanstack/react-query';
import { businessDay } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { WATER_DEFAULTS, waterFigures } from 'poolkit/water-wizard';
import { useEffect, useState } from 'react';
import type { WaterFigureChanges } from '../../api/contract';
import { type Season, WIZARD } from '../../content/maintenance-wizard';
import { WIZARD_FIELDS, type WizardField } from './wizard-input';
import { inUnits } from './wizard-units';
import {
  clearDraft,
  EMPTY_VALUES,
  loadDraft,
  onDraftReplaced,
  saveDraft,
  type WaterDraft,
  type WizardValues,
} from './wizard-values';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { useUnits } from '../../lib/hooks/use-units';

function seasonOf(today: string): Season {
  const day = today.slice(5);
  if (day >= '04-01' && day <= '05-10') return 'opening';
  if (day > '05-10' && day < '09-20') return 'summer';
  return day >= '09-20' && day <= '11-15' ? 'closing' : 'winter';
}

export const WIZARD_FORM = 'maintenance-wizard';

function newestOf(draft: WaterDraft): WaterDraft {
  const stored = loadDraft();
  return (stored.changedAt ?? '') > (draft.changedAt ?? '') ? stored : draft;
}

export function useWizard(step: string, onAnswer: () => void) {
  const [units] = useUnits();
  const [draft, setDraft] = useState(loadDraft);
  const [keptSince, setKeptSince] = useState(draft.changedAt);
  const [today] = useState(() => businessDay(serverNow()));
  const errors = useFormErrors<WizardField>('water', WIZARD_FIELDS, { form: WIZARD_FORM, step });
  // The server's figures, so both agree; the published ones until loaded.
  const { data, isError } = useQuery({ queryKey: [FIGURES_PATH], select: readFigures });
  const figures = data ?? WATER_DEFAULTS;
  const values = inUnits(draft.values, units);

  // Two tabs share one draft.
  useEffect(() => onDraftReplaced(() => setDraft(loadDraft())), []);

  const keep = (next: WaterDraft) => {
    saveDraft(next);
    setDraft(next);
    setKeptSince(null);
  };
  const set = (changed: Partial<WizardValues>, ...fields: WizardField[]) => {
    onAnswer();
    const newest = newestOf(draft);
    keep({ ...newest, values: { ...inUnits(newest.values, units), ...changed }, changedAt: new Date().toISOString() });
    fields.forEach(errors.edit);
  };
  const startNew = () => {
    const before = newestOf(draft);
    clearDraft();
    setDraft({ values: { ...EMPTY_VALUES, units }, changedAt: null });
    setKeptSince(null);
    errors.check({});
    showToast({ title: WIZARD.startedNew, action: { label: 'Undo', onPress: () => keep(before) } });
  };
  return {
    values,
    set,
    today,
    errors,
    season: values.season === '' ? seasonOf(today) : values.season,
    figures,
    figuresMissing: data === undefined && isError,
    keptSince,
    takeUp: () => setKeptSince(null),
    startNew,
  };
}

export type Wizard = ReturnType<typeof useWizard>;

const FIGURES_PATH = '/api/ai-tools/maintenance-wizard/figures';

/** Fails for figures of a newer server with other bounds; the published ones stay then. */
const readFigures = ({ changes }: WaterFigureChanges) => waterFigures(changes);
