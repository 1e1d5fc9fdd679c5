/** Pipe runs and suction outlets between pool and pad, as usually built; a site visit replaces them. */
import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { notNegative } from './guards.js';
import type { PipeRun } from './pipes.js';
import type { Unequipped } from '../types/index.js';

const company = sourced('Company figure');

export const PLUMBING_ASSUMPTIONS = defineAssumptions({
  'plumbing.suctionElbows90': company(4, '', '90° elbows in the suction line', 0, 60),
  'plumbing.suctionTeesRun': company(1, '', 'Tees run through in the suction line', 0, 60),
  'plumbing.returnElbows90': company(8, '', '90° elbows in the return line', 0, 60),
  'plumbing.returnTeesBranch': company(2, '', 'Tees branched off in the return line', 0, 60),
  'plumbing.mainDrains': company(2, '', 'Main drains (0: none at all)', 0, 60),
  'plumbing.drainSpacingFt': company(3, 'ft', 'Between main drains', 0, 40),
  'plumbing.padFarFt': company(60, 'ft', 'Pad farther than this is worth a word', 20, 200),
});

export type PlumbingValues = ValuesOf<typeof PLUMBING_ASSUMPTIONS>;

export interface SuctionOutlets {
  /** 0: no submerged suction, skimmers only. */
  readonly mainDrains: number;
  /** Between neighbouring drains. */
  readonly drainSpacingFt: number;
  /** Flow the drain covers are listed for; `null` while none is chosen. */
  readonly coverRatingGpm: number | null;
  /** Suctions of the spa's pump; ignored without a spa. */
  readonly spaSuctions: number;
  /** Whether pool and spa share a suction line through a valve without a vent. */
  readonly sharedThroughValve: boolean;
}

export interface Plumbing {
  readonly suction: PipeRun;
  readonly return: PipeRun;
  readonly outlets: SuctionOutlets;
  /** Area of a filter that stays; `null` chooses one. */
  readonly installedFilterSqFt: number | null;
}

/**
 * The lines a pool of this size usually has: suction from the pad across the width, return from the pad
 * around half the pool, two balanced drains, sizes left to the rule.
 */
export function usualPlumbing(
  { quantities: q }: Unequipped,
  values: PlumbingValues = defaultsOf(PLUMBING_ASSUMPTIONS),
): Plumbing {
  const padFt = notNegative(q.plumbingRunFt, 'plumbingRunFt');
  return {
    suction: {
      lengthFt: padFt + notNegative(q.widthFt, 'widthFt'),
      sizeIn: null,
      elbows90: values['plumbing.suctionElbows90'],
      elbows45: 0,
      teesRun: values['plumbing.suctionTeesRun'],
      teesBranch: 0,
    },
    return: {
      lengthFt: padFt + notNegative(q.perimeterFt, 'perimeterFt') / 2,
      sizeIn: null,
      elbows90: values['plumbing.returnElbows90'],
      elbows45: 0,
      teesRun: 0,
      teesBranch: values['plumbing.returnTeesBranch'],
    },
    outlets: {
      mainDrains: values['plumbing.mainDrains'],
      drainSpacingFt: values['plumbing.drainSpacingFt'],
      coverRatingGpm: null,
      spaSuctions: 2,
      sharedThroughValve: false,
    },
    installedFilterSqFt: null,
  };
}
