/**
 * The cost book a new installation starts with, and data that belongs to it. Kept apart from the arithmetic of
 * `cost`, because a browser receives the published book from the server.
 */
import type { CostBook } from '../cost/index.js';
import { BUILD_LINES } from './build-lines.js';
import { EQUIPMENT_LINES } from './equipment-lines.js';
import { FINISH_LINES } from './finish-lines.js';
import { RENOVATION_LINES } from './renovation-lines.js';

const byCode = (a: { readonly code: string }, b: { readonly code: string }) => rank(a.code) - rank(b.code);

/** `E2-paver` after `E1` and before `E10`; materials of one number keep the order they are written in. */
function rank(code: string): number {
  return code.charCodeAt(0) * 100 + Number(/\d+/.exec(code)?.[0]);
}

/** Version 1: St. Louis County, in-ground residential, price level of 2025 to 2026, every figure editable. */
export const SEED_COST_BOOK: CostBook = {
  version: 1,
  effectiveFrom: '2026-01-01',
  items: [...BUILD_LINES, ...FINISH_LINES, ...EQUIPMENT_LINES, ...RENOVATION_LINES].sort(byCode),
  changes: {},
};
export { type Archetype, ARCHETYPES } from './archetypes.js';
export { type PriceBand, priceBands, type PriceBands } from './bands.js';
