/** Kept apart from `cost` because a browser gets the published book from the server. */
import type { CostBook } from '../cost/index.js';
import { BUILD_LINES } from './build-lines.js';
import { EQUIPMENT_LINES } from './equipment-lines.js';
import { FINISH_LINES } from './finish-lines.js';
import { RENOVATION_LINES } from './renovation-lines.js';

const byCode = (a: { readonly code: string }, b: { readonly code: string }) => rank(a.code) - rank(b.code);

/** `E2-paver` after `E1` and before `E10`; materials of one number keep their order. */
function rank(code: string): number {
  return code.charCodeAt(0) * 100 + Number(/\d+/.exec(code)?.[0]);
}

export const SEED_COST_BOOK: CostBook = {
  version: 1,
  effectiveFrom: '2026-01-01',
  items: [...BUILD_LINES, ...FINISH_LINES, ...EQUIPMENT_LINES, ...RENOVATION_LINES].sort(byCode),
  changes: { 'cost.permit.inspections': 4 },
};
export { type Archetype, ARCHETYPES } from './archetypes.js';
