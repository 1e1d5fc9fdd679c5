import type { PhaseKey } from '../build-process/index.js';
import { groupOf } from './cost-item.js';

/** By group (`E`), number (`E2`, all its materials) or code. Company figures for a gunite pool. */
const CODES_OF: Readonly<Partial<Record<PhaseKey, string>>> = {
  design: 'A1 A2 A4 J5-engineering',
  permits: 'A3',
  layout: 'A',
  excavation: 'B R',
  steel: 'C1 C3',
  plumbing: 'D1 D2 D3 F10-in-floor H2',
  gunite: 'C H1',
  'gas-electric': 'D',
  'tile-coping': 'E1 E2 H3',
  terrace: 'H I J K',
  equipment: 'F G H6-swim-jet J1 J2 J3 J4',
  interior: 'E R6',
  'start-up': 'E5 F10-robot',
};
const USUAL_PHASES = new Map(
  Object.entries(CODES_OF).flatMap(([phase, codes]) => codes.split(' ').map((code) => [code, phase as PhaseKey])),
);

/** For lines that do not name one: an older book, or a file without that column. */
export function usualPhaseOf(code: string): PhaseKey {
  const number = code.split('-', 1)[0] ?? '';
  // A code without a group is refused elsewhere.
  return USUAL_PHASES.get(code) ?? USUAL_PHASES.get(number) ?? USUAL_PHASES.get(groupOf(code)) ?? 'design';
}
