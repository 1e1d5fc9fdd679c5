import type { BookChange, CostBook } from 'poolkit/cost';
import type { ThreadTask } from '../../platform/threads/index.js';
import { previewChange, type Tried } from './domain/preview.js';

export interface PreviewQuestion {
  inForce: CostBook;
  draft: CostBook;
  samples: readonly Tried[];
}

export const previewTask: ThreadTask<PreviewQuestion, BookChange> = {
  name: 'cost-book.preview',
  work: ({ inForce, draft, samples }) => previewChange(inForce, draft, samples),
};
