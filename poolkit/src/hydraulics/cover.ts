import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';

const company = sourced('Company figure');

export const COVER_ASSUMPTIONS = defineAssumptions({
  'cover.widestFt': company(20, 'ft', 'Widest water one cover spans', 10, 40),
  'cover.longestFt': company(50, 'ft', 'Longest water one cover runs', 20, 100),
  'cover.largestSqFt': company(1000, 'ft²', 'Most water under one cover', 200, 3000),
});

export interface CoverQuestion {
  /** Each arm of an L has its own cover, narrower than the rectangle around both. */
  readonly isL: boolean;
  readonly lengthFt: number;
  readonly widthFt: number;
  /** Anything above the deck where the tracks or the cover would run. */
  readonly raisedInPath: boolean;
}

/** Why an automatic cover does not fit, as sentences. Never say it replaces the barrier: ASTM F1346 leaves that to the authority. */
export function coverProblems(
  { isL, raisedInPath, ...water }: CoverQuestion,
  values: ValuesOf<typeof COVER_ASSUMPTIONS> = defaultsOf(COVER_ASSUMPTIONS),
): string[] {
  const [lengthFt, widthFt] = [Math.max(water.lengthFt, water.widthFt), Math.min(water.lengthFt, water.widthFt)];
  const { 'cover.widestFt': widest, 'cover.longestFt': longest, 'cover.largestSqFt': largest } = values;
  return [
    !isL && widthFt > widest ? `One cover spans at most ${widest} ft.` : '',
    lengthFt > longest ? `One cover runs at most ${longest} ft.` : '',
    !isL && lengthFt * widthFt > largest ? `One cover reaches over at most ${largest} ft² of water.` : '',
    raisedInPath ? 'Nothing raised may be in the path of the cover or its tracks.' : '',
  ].filter(Boolean);
}
