import type { PhaseKey } from '../build-process/index.js';
import { groupOf } from './cost-item.js';

/** By group (`E`), number (`E2`, all its materials) or code. Company figures for a gunite pool. */
const USUAL_PHASES: ReadonlyMap<string, PhaseKey> = new Map([
  ['A', 'layout'],
  ['A1', 'design'],
  ['A2', 'design'],
  ['A3', 'permits'],
  ['A4', 'design'],
  ['B', 'excavation'],
  ['C', 'gunite'],
  ['C1', 'steel'],
  ['C3', 'steel'],
  ['D', 'gas-electric'],
  ['D1', 'plumbing'],
  ['D2', 'plumbing'],
  ['D3', 'plumbing'],
  ['E', 'interior'],
  ['E1', 'tile-coping'],
  ['E2', 'tile-coping'],
  ['E5', 'start-up'],
  ['F', 'equipment'],
  ['F10-robot', 'start-up'],
  ['F10-in-floor', 'plumbing'],
  ['G', 'equipment'],
  ['H', 'terrace'],
  ['H1', 'gunite'],
  ['H2', 'plumbing'],
  ['H3', 'tile-coping'],
  ['H6-swim-jet', 'equipment'],
  ['I', 'terrace'],
  ['J', 'terrace'],
  ['J1', 'equipment'],
  ['J2', 'equipment'],
  ['J3', 'equipment'],
  ['J4', 'equipment'],
  ['J5-engineering', 'design'],
  ['K', 'terrace'],
  ['R', 'excavation'],
  ['R6', 'interior'],
]);

/** For lines that do not name one: an older book, or a file without that column. */
export function usualPhaseOf(code: string): PhaseKey {
  const number = code.split('-', 1)[0] ?? '';
  // A code without a group is refused elsewhere.
  return USUAL_PHASES.get(code) ?? USUAL_PHASES.get(number) ?? USUAL_PHASES.get(groupOf(code)) ?? 'design';
}
