import { SYMPTOM_DEFAULTS, type SymptomValues } from 'poolkit/symptoms';

/**
 * The engine's figures for water. The one place where published changes will be laid over the defaults; until
 * the page gets them too, both answer with the defaults and therefore alike.
 */
export function waterValues(): SymptomValues {
  return SYMPTOM_DEFAULTS;
}
