import type { Estimate, PriceDesign } from 'poolkit/cost';
import type { Work } from '../../lib/designs/draft';
import type { Pricing } from '../../lib/designs/pricing';
import { settled } from './work-edits';

const pricers = new WeakMap<Pricing, PriceDesign<Work>>();

/** The price if this were chosen; null where refused. Cached, because one screen asks for the same work many times. */
export function settledPrice(pricing: Pricing): PriceDesign<Work> {
  const known = pricers.get(pricing);
  if (known) return known;
  const prices = new WeakMap<Work, { estimate: Estimate | null }>();
  const pricer: PriceDesign<Work> = (work) => {
    const priced = prices.get(work) ?? { estimate: priceOf(pricing, work) };
    prices.set(work, priced);
    return priced.estimate;
  };
  pricers.set(pricing, pricer);
  return pricer;
}

function priceOf(pricing: Pricing, work: Work): Estimate | null {
  const outcome = settled(work);
  if (!outcome.ok) return null;
  const { result } = pricing.price(outcome.work);
  return result.ok ? result.estimate : null;
}
