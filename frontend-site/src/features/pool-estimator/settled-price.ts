import { optionEffects, whyLower, type Estimate, type PriceDesign, type PriceRange } from 'poolkit/cost';
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

export interface ExtraPrice {
  readonly has: boolean;
  readonly adds: PriceRange | null;
  /** Why it lowers the price; null where it does not. */
  readonly why: string | null;
}

/** What the extra adds to the price, or would add; null while prices load. */
export function useExtraPrice({ has, toggle }: Extra): ExtraPrice | null {
  const { work: current, pricing } = useEstimator();
  const work = useDeferredValue(current);
  return useMemo(() => {
    if (pricing === null) return null;
    const edit = { id: 'toggle', label: '', part: '', felt: 1 as const, apply: toggle };
    const price = settledPrice(pricing);
    const adds = optionEffects(work, [edit], price)[0]?.adds ?? null;
    const isOn = has(work);
    const other = toggle(work);
    const why = whyIn(price, ...(isOn ? ([other, work] as const) : ([work, other] as const)));
    return { has: isOn, adds: isOn && adds !== null ? opposite(adds) : adds, why };
  }, [has, toggle, work, pricing]);
}

/** Why more of something would lower the price; null where it would not. `grown` must not change between renders. */
export function useWhyLower(grown: (work: Work) => Work): string | null {
  const { work: current, pricing } = useEstimator();
  const work = useDeferredValue(current);
  return useMemo(
    () => (pricing === null ? null : whyIn(settledPrice(pricing), work, grown(work))),
    [grown, work, pricing],
  );
}

function whyIn(price: PriceDesign<Work>, without: Work, having: Work): string | null {
  const [before, after] = [price(without), price(having)];
  return before && after && whyLower(before, after);
}

function opposite({ lowCents, likelyCents, highCents }: PriceRange): PriceRange {
  return { lowCents: -highCents || 0, likelyCents: -likelyCents || 0, highCents: -lowCents || 0 };
}
