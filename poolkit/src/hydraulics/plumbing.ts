import { defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import type { Finding, SuctionCode, Unequipped } from '../types/index.js';
import { notNegative, type PipeRun } from './pipes.js';

const company = sourced('Company figure');

export const PLUMBING_ASSUMPTIONS = defineAssumptions({
  'plumbing.suctionElbows90': company(4, '', '90° elbows in the suction line', 0, 60),
  'plumbing.suctionTeesRun': company(1, '', 'Tees, straight through, in the suction line', 0, 60),
  'plumbing.returnElbows90': company(8, '', '90° elbows in the return line', 0, 60),
  'plumbing.returnTeesBranch': company(2, '', 'Tees, branch flow, in the return line', 0, 60),
  'plumbing.mainDrains': company(2, '', 'Main drains (0: none at all)', 0, 60),
  'plumbing.drainSpacingFt': company(3, 'ft', 'Between main drains', 0, 40),
  'plumbing.padFarFt': company(60, 'ft', 'Pad distance above which we note it', 20, 200),
});

export type PlumbingValues = ValuesOf<typeof PLUMBING_ASSUMPTIONS>;

export type Plumbing = Readonly<{ suction: PipeRun; return: PipeRun }>;

/** Usual lines for the size: suction across the width, return around half the pool. */
export function usualPlumbing({ quantities: q }: Unequipped, values: PlumbingValues): Plumbing {
  const padFt = notNegative(q.plumbingRunFt, 'plumbingRunFt');
  return {
    suction: {
      lengthFt: padFt + notNegative(q.widthFt, 'widthFt'),
      elbows90: values['plumbing.suctionElbows90'],
      teesRun: values['plumbing.suctionTeesRun'],
      teesBranch: 0,
    },
    return: {
      lengthFt: padFt + notNegative(q.perimeterFt, 'perimeterFt') / 2,
      elbows90: values['plumbing.returnElbows90'],
      teesRun: 0,
      teesBranch: values['plumbing.returnTeesBranch'],
    },
  };
}

const APSP_7 = 'ANSI/APSP-7 suction entrapment avoidance; covers to ANSI/APSP-16';
/** Two outlets a body cannot cover at once. */
const MIN_SPACING_FT = 3;

/** Two balanced outlets three feet apart, or no submerged suction at all. */
export function suctionFindings(values: PlumbingValues): readonly Finding<SuctionCode>[] {
  const refused = (code: SuctionCode, text: string) => [{ code, severity: 'refuse' as const, text, source: APSP_7 }];
  const drains = values['plumbing.mainDrains'];
  if (drains === 0) return [];
  if (drains < 2)
    return refused(
      'SINGLE_DRAIN',
      'A single main drain can hold a swimmer. Plan two drains at least 3 ft apart, or none.',
    );
  return values['plumbing.drainSpacingFt'] < MIN_SPACING_FT
    ? refused('DRAINS_TOO_CLOSE', 'Main drains must be at least 3 ft apart, so that no one can block both.')
    : [];
}
