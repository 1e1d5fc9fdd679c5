import fc from 'fast-check';
import { LEAD_STAGES } from './lead-stage.js';
import { ASSUMED_STAGE_WEIGHTS, BOARD_STAGES, stageValue, weightOf } from './pipeline.js';

it('A19 each column has a weight: the office sets the open ones, won counts in full, lost and spam not at all', () => {
  expect(BOARD_STAGES).toEqual(LEAD_STAGES.filter((stage) => stage !== 'spam'));
  const weights = { ...ASSUMED_STAGE_WEIGHTS, qualified: 33 };
  expect(LEAD_STAGES.map((stage) => weightOf(stage, weights))).toEqual([5, 10, 33, 40, 55, 70, 100, 5, 0, 0]);
});

it('A19 the weighted value is never more than the prices, and rounds to whole cents once', () => {
  const weightedCents = (likelyCents: number, percent: number) =>
    stageValue({ leads: 1, priced: 1, likelyCents }, percent).weightedCents;
  expect(weightedCents(101, 50)).toBe(51);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 * 1_000 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
      const weighted = weightedCents(cents, percent);
      expect(Number.isSafeInteger(weighted) && weighted >= 0 && weighted <= cents).toBe(true);
    }),
  );
});

it('A19 a column says how many have no price', () => {
  expect(stageValue({ leads: 5, priced: 2, likelyCents: 30_000 }, 10)).toEqual({
    count: 5,
    unpriced: 3,
    priced: 2,
    weightPercent: 10,
    weightedCents: 3_000,
  });
});
