import { NOTHING_KNOWN } from 'poolkit/cost';
import { newDesign, type PoolDesign } from 'poolkit/design';
import { priceBands } from 'poolkit/price-bands';
import { STUDY_DESIGNS } from 'poolkit/study-designs';
import { pricingOf } from '../lib/designs/pricing';
import { PRICE_BOOK } from '../testing/estimate-server';
import { LAST_CARDS, LAST_NEW_POOL, LAST_OPENING, LAST_STUDIES } from './last-prices';
import { LAST_BANDS, LAST_LINES } from './last-service-prices';
import { LANDSCAPING_DESIGN } from './services/landscaping-design';
import { OPENING_DESIGN } from './opening-design';
import { PERMIT_ASSISTANCE } from './services/permit-assistance';
import { PRICE_CARD_DESIGNS } from './starting-pools';

const { book, effectiveFrom, version } = PRICE_BOOK;

const rangeOf = (design: PoolDesign) => {
  const { result } = pricingOf(PRICE_BOOK).price({ design, answers: NOTHING_KNOWN });
  if (!result.ok) throw new Error('the first book prices every pool');
  return result.estimate.shown;
};
const rangesOf = (designs: Readonly<Record<string, PoolDesign>>) => ({
  effectiveFrom,
  of: Object.fromEntries(Object.entries(designs).map(([id, design]) => [id, rangeOf(design)])),
});

test('D18 pools and studies have the prices of the first book before our book arrives', () => {
  const { lowCents, highCents } = rangeOf(newDesign());
  expect(LAST_NEW_POOL).toEqual({ lowCents, highCents });
  const opening = rangeOf(OPENING_DESIGN);
  expect(LAST_OPENING).toEqual({ lowCents: opening.lowCents, highCents: opening.highCents });
  expect(LAST_CARDS).toEqual(rangesOf(PRICE_CARD_DESIGNS));
  expect(LAST_STUDIES).toEqual(rangesOf(STUDY_DESIGNS));
});

test('D18 service pages have them too', () => {
  expect(LAST_BANDS).toEqual({ version, effectiveFrom, ...priceBands(book) });
  const lines = [LANDSCAPING_DESIGN, PERMIT_ASSISTANCE].flatMap(({ prices }) => prices?.keys ?? []);
  expect(LAST_LINES.effectiveFrom).toBe(effectiveFrom);
  expect(LAST_LINES.book.items.map(({ code }) => code).sort()).toEqual([...lines].sort());
  for (const line of LAST_LINES.book.items)
    expect(book.items.find(({ code }) => code === line.code)).toEqual(expect.objectContaining(line));
});
