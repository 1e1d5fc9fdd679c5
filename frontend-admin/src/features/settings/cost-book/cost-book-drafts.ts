import { costBookDraftStore } from '../../../lib/drafts';
import type { DraftEdits } from './draft-edits';

export const costBookDrafts = costBookDraftStore<DraftEdits>();
