import type { LeadFacts } from '../../api/types';
import { factsDraftStore } from '../../lib/drafts';

/** Unfinished edits of a lead's facts, per person and lead. */
export const factsDrafts = factsDraftStore<LeadFacts>();
