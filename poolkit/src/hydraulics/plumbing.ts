import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import type { Finding, SuctionCode, Unequipped } from '../types/index.js';
import { notNegative, type PipeRun } from './pipes.js';

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
  readonly drainSpacingFt: number;
  readonly coverRatingGpm: number | null;
  readonly spaSuctions: number;
  readonly sharedThroughValve: boolean;
}

export interface Plumbing {
  readonly suction: PipeRun;
  readonly return: PipeRun;
  readonly outlets: SuctionOutlets;
  readonly installedFilterSqFt: number | null;
}

/** Usual lines for the size: suction across the width, return around half the pool, two balanced drains. */
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

const APSP_7 = 'ANSI/APSP-7 suction entrapment avoidance; covers to ANSI/APSP-16';
/** Two outlets a body cannot cover at once. */
const LEAST_SPACING_FT = 3;

/** All of the flow through what is left when one drain is blocked. `null` for a single drain. */
export function coverRatingNeededGpm(mainDrains: number, flowGpm: number): number | null {
  if (notNegative(mainDrains, 'mainDrains') === 0) return 0;
  return mainDrains < 2 ? null : notNegative(flowGpm, 'flowGpm') / (mainDrains - 1);
}

/** Two balanced outlets three feet apart or none, covers listed for the flow, two suctions for a spa's pump. */
export function suctionFindings(
  outlets: SuctionOutlets,
  flowGpm: number,
  hasSpa: boolean,
): readonly Finding<SuctionCode>[] {
  const found: Finding<SuctionCode>[] = [];
  const refuse = (code: SuctionCode, text: string) => found.push({ code, severity: 'refuse', text, source: APSP_7 });
  const rating = coverRatingNeededGpm(outlets.mainDrains, flowGpm);
  if (rating === null) {
    refuse('SINGLE_DRAIN', 'A single main drain can hold a swimmer. Plan two drains at least 3 ft apart, or none.');
  } else if (rating > 0) {
    if (notNegative(outlets.drainSpacingFt, 'drainSpacingFt') < LEAST_SPACING_FT) {
      refuse('DRAINS_TOO_CLOSE', 'Main drains must be at least 3 ft apart, so that no one can block both.');
    }
    if (outlets.coverRatingGpm !== null && notNegative(outlets.coverRatingGpm, 'coverRatingGpm') < rating) {
      refuse(
        'DRAIN_COVER_TOO_SMALL',
        `Each drain cover must be listed for ${Math.ceil(rating)} gpm: the whole flow when one is blocked.`,
      );
    }
  }
  if (hasSpa && notNegative(outlets.spaSuctions, 'spaSuctions') < 2) {
    refuse('SPA_SINGLE_SUCTION', 'A spa pump needs two suctions, so that none can hold a bather.');
  }
  if (hasSpa && outlets.sharedThroughValve) {
    refuse('SHARED_SUCTION_VALVE', 'Spa and pool must not share a suction line through a valve without a vent.');
  }
  return found;
}
