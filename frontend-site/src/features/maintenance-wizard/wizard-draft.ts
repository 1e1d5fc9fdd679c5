import { readStored, removeStored, WATER_DRAFT_KEY, writeStored } from '../../lib/drafts/stored-work';
import { EMPTY_VALUES, readValues, type WizardValues } from './wizard-values';

export interface WaterDraft {
  values: WizardValues;
  changedAt: string | null;
  countedMark: string | null;
}

const NO_DRAFT: WaterDraft = { values: EMPTY_VALUES, changedAt: null, countedMark: null };

export function loadDraft(): WaterDraft {
  const stored = readStored(WATER_DRAFT_KEY);
  if (stored === null || typeof stored !== 'object') return NO_DRAFT;
  const { values, changedAt, countedMark } = stored as Record<string, unknown>;
  const isDate = typeof changedAt === 'string' && !Number.isNaN(Date.parse(changedAt));
  return {
    values: readValues(values),
    changedAt: isDate ? changedAt : null,
    countedMark: typeof countedMark === 'string' ? countedMark : null,
  };
}

export function saveDraft(draft: WaterDraft): void {
  writeStored(WATER_DRAFT_KEY, draft);
}

export function clearDraft(): void {
  removeStored(WATER_DRAFT_KEY);
}

/** Returns a stop function. */
export function onDraftReplaced(tell: () => void): () => void {
  // No key: everything was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === WATER_DRAFT_KEY || key === null) tell();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
