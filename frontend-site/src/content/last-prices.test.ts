import { NOTHING_KNOWN } from 'poolkit/cost';
import { newDesign, type PoolDesign } from 'poolkit/design';
import { pricingOf } from '../lib/designs/pricing';
import { PRICE_BOOK } from '../testing/estimate-server';
import { LAST_PRICES } from './last-prices';
import { PRICE_CARD_DESIGNS } from './starting-pools';

const rangeOf = (design: PoolDesign) => {
  const { result } = pricingOf(PRICE_BOOK).price({ design, answers: NOTHING_KNOWN });
  if (!result.ok) throw new Error('the first book prices every pool');
  const { lowCents, highCents } = result.estimate.shown;
  return { lowCents, highCents };
};

test('D18 the prices of the page before our book arrives are those of the first book', () => {
  expect(LAST_PRICES).toEqual({
    effectiveFrom: PRICE_BOOK.book.effectiveFrom,
    newPool: rangeOf(newDesign()),
    cards: Object.fromEntries(Object.entries(PRICE_CARD_DESIGNS).map(([id, design]) => [id, rangeOf(design)])),
  });
});
