import type { BookChange, CostItem, EstimateChange } from 'poolkit/cost';
import type { ListedAssumption } from './domain/assumption-list.js';
import type { BookState } from './domain/book-state.js';

/** What leaves this module, instants as ISO 8601 text. For staff only: it holds what things cost us. */
export interface CostBookSummaryView {
  versionNo: number;
  state: BookState;
  /** It prices estimates now. */
  inForce: boolean;
  /** `YYYY-MM-DD`; null until it is published. */
  effectiveFrom: string | null;
  note: string | null;
  createdAt: string;
  createdBy: string | null;
  publishedAt: string | null;
  publishedBy: string | null;
  updatedAt: string;
  /** To be sent back with a change. */
  version: number;
}

export interface CostBookView extends CostBookSummaryView {
  items: readonly CostItem[];
  assumptions: ListedAssumption[];
}

/** An estimate or an archetype under both books. `label` is its reference, or what the archetype is. */
export interface TriedEstimateView extends EstimateChange {
  label: string;
}

/** What a draft would do, against the book in force. */
export interface CostBookPreviewView extends Omit<BookChange, 'estimates'> {
  book: CostBookSummaryView;
  comparedWith: number;
  archetypes: TriedEstimateView[];
  /** The latest estimates that were saved; none of them changes. `summary` counts these. */
  estimates: TriedEstimateView[];
}
