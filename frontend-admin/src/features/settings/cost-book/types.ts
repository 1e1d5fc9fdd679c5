import type { CostItem } from 'poolkit/cost';
import type { components } from 'frontend-shared/api';

type Schemas = components['schemas'];

export type CostBookSummary = Schemas['CostBookSummary'];
export type Figure = Schemas['CostBookAssumption'];
export type CostBookPreview = Schemas['CostBookPreview'];
export type TriedEstimate = Schemas['TriedEstimate'];

/** The API schema leaves items to the engine's own type. */
export interface CostBookVersion extends Omit<Schemas['CostBookResponse'], 'items'> {
  items: CostItem[];
}

/** May hold typed text that is not a valid value. */
export type CellValue = CostItem[keyof CostItem];
