/** Suction that can hold a person is refused, not warned about. */
import { notNegative } from './guards.js';
import type { SuctionOutlets } from './plumbing.js';
import type { Finding, SuctionCode } from '../types/index.js';

const APSP_7 = 'ANSI/APSP-7 suction entrapment avoidance; covers to ANSI/APSP-16';
/** Two outlets a body cannot cover at once. */
const LEAST_SPACING_FT = 3;

/**
 * Flow each drain cover must be listed for: all of it through what is left when one drain is blocked.
 *
 * @returns 0 without main drains, `null` for a single one, which no cover makes safe.
 */
export function coverRatingNeededGpm(mainDrains: number, flowGpm: number): number | null {
  if (notNegative(mainDrains, 'mainDrains') === 0) return 0;
  return mainDrains < 2 ? null : notNegative(flowGpm, 'flowGpm') / (mainDrains - 1);
}

/**
 * Refusals of suction safety: two balanced outlets three feet apart or none, covers listed for the flow, two
 * suctions for a spa's pump, none shared with the pool through an un-vented valve.
 *
 * @param flowGpm largest flow of the pump these outlets feed.
 */
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
      refuse('DRAINS_TOO_CLOSE', 'Main drains must be at least 3 ft apart, so that nobody covers both.');
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
