import type { LeadStage } from './lead-stage.js';

/** What a merge changes on the lead that goes, kept so that it can be undone. */
export interface BeforeMerge {
  stage: LeadStage;
  lostReason: string | null;
  wakeAt: string | null;
}
