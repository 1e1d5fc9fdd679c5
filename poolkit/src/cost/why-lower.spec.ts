import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { measureDesign, newDesign, type PoolDesign, withFeature } from '../design/index.js';
import {
  buysFor,
  type CostBook,
  editsFor,
  editsUnder,
  estimate,
  type Estimate,
  NOTHING_KNOWN,
  pricesWith,
  whyLower,
} from './index.js';

/** Water costs much and the parts of the pool little, so that a part in place of water lowers the price. */
const DEAR_WATER: CostBook = {
  ...SEED_COST_BOOK,
  items: SEED_COST_BOOK.items.map((item) => {
    const times = { C4: 0, F8: 0, C2: 4, 'E2-paver': 12 }[item.code] ?? 1;
    const { lowCents, likelyCents, highCents } = item;
    return {
      ...item,
      lowCents: lowCents * times,
      likelyCents: likelyCents * times,
      highCents: highCents * times,
    };
  }),
};
function priceOf(design: PoolDesign, book = DEAR_WATER): Estimate {
  const result = estimate(measureDesign(design), book, NOTHING_KNOWN);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.estimate;
}
const bare = newDesign({ features: [] });
const withSteps = (widthFt: number) =>
  withFeature(bare, { kind: 'steps', widthFt, count: 3, treadFt: 1, riserFt: 10 / 12 });
const figure8 = (waistFt: number): PoolDesign => ({
  ...bare,
  shape: { kind: 'figure-8', lengthFt: 32, wideEndFt: 18, narrowEndFt: 14, waistFt },
  finishes: { ...bare.finishes, coping: 'E2-paver' },
});
const ledge = withFeature(bare, { kind: 'tanning-shelf', lengthFt: 7, waterDepthFt: 1 });

describe('why a change that adds something lowers the price', () => {
  it.each([
    ['steps as wide as the pool', withSteps(6), withSteps(16), SEED_COST_BOOK, /^It needs less: quartz interior\.$/],
    ['a wider waist of a figure 8', figure8(8), figure8(9), DEAR_WATER, /^It needs less: .*paver coping/],
    ['a ledge in place of deep water', bare, ledge, DEAR_WATER, /^It needs less: shotcrete/],
  ])('D19 of %s is that less is needed of the rest', (_what, before, after, book, why) => {
    const [one, other] = [priceOf(before, book), priceOf(after, book)];
    expect(other.likelyCents).toBeLessThan(one.likelyCents);
    expect(whyLower(one, other)).toMatch(why);
    expect(whyLower(other, one)).toBeNull();
  });

  it('D19 is said with a suggestion that adds something, and with no other', () => {
    const price = pricesWith(DEAR_WATER, NOTHING_KNOWN);
    const edits = editsFor(bare, DEAR_WATER).filter(({ id }) => /^(with:tanning-shelf|length|heater)/.test(id));
    const now = priceOf(bare).likelyCents;
    const { suggestions } = editsUnder(bare, now - 50_000, edits, price);
    const ofLedge = suggestions.find(({ edits: [edit] }) => edit?.id === 'with:tanning-shelf');
    expect(ofLedge?.why).toMatch(/^It needs less: shotcrete/);
    expect(suggestions.some(({ edits: [edit], why }) => edit?.id !== 'with:tanning-shelf' && why === null)).toBe(true);
    for (const { why } of buysFor(bare, 2_000_000, edits, price)) expect(why).toBeNull();
  });
});
