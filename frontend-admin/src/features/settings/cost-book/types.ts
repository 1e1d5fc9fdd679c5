import type { CostItem } from 'poolkit/cost';
import type { components } from 'frontend-shared/api';

type Schemas = components['schemas'];

export type CostBookSummary = Schemas['CostBookSummary'];
export type Figure = Schemas['CostBookAssumption'];
export type CostBookPreview = Schemas['CostBookPreview'];
export type TriedEstimate = Schemas['TriedEstimate'];

/** The description of the API leaves the lines to the engine, whose type they have. */
export interface CostBookVersion extends Omit<Schemas['CostBookResponse'], 'items'> {
  items: CostItem[];
}

/** One value of a line. What was typed and cannot be read stays here as text, and is named as a problem. */
export type CellValue = CostItem[keyof CostItem];
