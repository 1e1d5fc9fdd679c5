import type { LeadFacts } from '../../api/types';
import { factsDraftStore } from '../../lib/drafts';

export const factsDrafts = factsDraftStore<LeadFacts>();
