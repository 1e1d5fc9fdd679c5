import type { SessionParts } from './session-gate';
import { repeatActs } from '../lib/acts-anew';
import { enteredEarly, handOver } from '../lib/entered-early';
import { createSiteQueryClient, SessionKeeper } from './session';

/** What a page with a form in its HTML cannot do without. */
export interface FormParts {
  session: SessionParts;
  enteredEarly: typeof enteredEarly;
  handOver: typeof handOver;
  repeatActs: typeof repeatActs;
}

export function formParts(): FormParts {
  return { session: { client: createSiteQueryClient(), Keeper: SessionKeeper }, enteredEarly, handOver, repeatActs };
}
