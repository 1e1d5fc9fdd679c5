import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { positive } from './pipes.js';

const company = sourced('Company figure');
const trade = sourced('poolspamarketing.com on automatic covers', 'verified');

export const COVER_ASSUMPTIONS = defineAssumptions({
  'cover.widestFt': company(20, 'ft', 'Widest water one cover spans', 10, 40),
  'cover.longestFt': company(50, 'ft', 'Longest water one cover runs', 20, 100),
  'cover.largestSqFt': company(1000, 'ft²', 'Most water under one cover', 200, 3000),
  'cover.vaultFt': trade(2, 'ft', 'Length of the vault at one end', 1, 5),
  'cover.speedFps': trade(1, 'ft/s', 'Speed of a cover', 0.2, 3),
});

export interface CoverQuestion {
  /** `free`: anything a rectangle does not fill. */
  readonly outline: 'rectangle' | 'l' | 'free';
  readonly lengthFt: number;
  readonly widthFt: number;
  /** Anything above the deck where the tracks or the cover would run. */
  readonly raisedInPath: boolean;
}

export type CoverReason = 'TOO_WIDE' | 'TOO_LONG' | 'TOO_LARGE' | 'RAISED_IN_PATH';

export interface CoverFit {
  readonly fits: boolean;
  readonly reasons: readonly { readonly code: CoverReason; readonly text: string }[];
  readonly units: number;
  readonly tracks: 'recessed' | 'on-deck';
  readonly vaultFt: number;
  readonly closesInSeconds: number;
}

/** Never say it replaces the barrier: ASTM F1346 allows that only where the authority accepts it. @throws RangeError */
export function automaticCoverFit(
  question: CoverQuestion,
  values: ValuesOf<typeof COVER_ASSUMPTIONS> = defaultsOf(COVER_ASSUMPTIONS),
): CoverFit {
  const lengthFt = Math.max(positive(question.lengthFt, 'lengthFt'), positive(question.widthFt, 'widthFt'));
  const widthFt = Math.min(question.lengthFt, question.widthFt);
  const units = question.outline === 'l' ? 2 : 1;
  const { 'cover.widestFt': widest, 'cover.longestFt': longest, 'cover.largestSqFt': largest } = values;
  const reasons: { code: CoverReason; text: string }[] = [];
  // Each arm of an L has its own cover, narrower than the rectangle around both.
  if (units === 1 && widthFt > widest)
    reasons.push({ code: 'TOO_WIDE', text: `One cover spans at most ${widest} ft.` });
  if (lengthFt > longest) reasons.push({ code: 'TOO_LONG', text: `One cover runs at most ${longest} ft.` });
  if (units === 1 && lengthFt * widthFt > largest) {
    reasons.push({ code: 'TOO_LARGE', text: `One cover lies over at most ${largest} ft² of water.` });
  }
  if (question.raisedInPath) {
    reasons.push({ code: 'RAISED_IN_PATH', text: 'Nothing raised may stand in the path of the cover or its tracks.' });
  }
  return {
    fits: reasons.length === 0,
    reasons,
    units,
    tracks: question.outline === 'free' ? 'on-deck' : 'recessed',
    vaultFt: values['cover.vaultFt'],
    closesInSeconds: lengthFt / values['cover.speedFps'],
  };
}
