import { optionEffects, type Estimate, type PriceDesign, type PriceRange } from 'poolkit/cost';
import { useDeferredValue, useMemo } from 'react';
import type { Work } from '../../lib/designs/draft';
import type { Pricing } from '../../lib/designs/pricing';
import { useEstimator } from './estimator-context';
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

/** Something a pool has or has not. */
export interface Extra {
  readonly has: (work: Work) => boolean;
  readonly toggle: (work: Work) => Work;
}

/** What the extra adds to the price, or would add; null while prices load. */
export function useExtraPrice({ has, toggle }: Extra): { has: boolean; adds: PriceRange | null } | null {
  const { work: current, pricing } = useEstimator();
  const work = useDeferredValue(current);
  return useMemo(() => {
    if (pricing === null) return null;
    const edit = { id: 'toggle', label: '', part: '', felt: 1 as const, apply: toggle };
    const adds = optionEffects(work, [edit], settledPrice(pricing))[0]?.adds ?? null;
    const isOn = has(work);
    return { has: isOn, adds: isOn && adds !== null ? opposite(adds) : adds };
  }, [has, toggle, work, pricing]);
}

function opposite({ lowCents, likelyCents, highCents }: PriceRange): PriceRange {
  return { lowCents: -highCents || 0, likelyCents: -likelyCents || 0, highCents: -lowCents || 0 };
}
