import type { PoolDesign } from 'poolkit/design';
import { useEffect, useState } from 'react';
import { useLiveRead } from '../hooks/use-live-read';
import { PRICE_BOOK_PATH } from './api';
import type { PriceBook } from './pricing';

export interface LiveRange {
  readonly lowCents: number;
  readonly likelyCents: number;
  readonly highCents: number;
}

export interface DatedRanges<K extends string> {
  readonly effectiveFrom: string;
  readonly of: Readonly<Partial<Record<K, LiveRange>>>;
}

export type LiveRanges<K extends string> = { readonly state: 'failed' } | ({ readonly state: 'here' } & DatedRanges<K>);

type Designs<K extends string> = Readonly<Record<K, PoolDesign>>;

/** A constant, so setting it twice does not render twice. */
const FAILED = { state: 'failed' } as const;

/** One task per pool keeps the page responsive. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function rangesOf<K extends string>(priceBook: PriceBook, load: () => Promise<Designs<K>>) {
  const [designs, { pricingOf }, { NOTHING_KNOWN }] = await Promise.all([
    load(),
    import('./pricing'),
    import('poolkit/cost'),
  ]);
  const { price } = pricingOf(priceBook);
  const ranges: Partial<Record<K, LiveRange>> = {};
  for (const key of Object.keys(designs) as K[]) {
    await nextTask();
    const { result } = price({ design: designs[key], answers: NOTHING_KNOWN });
    if (result.ok) ranges[key] = result.estimate.shown;
  }
  return ranges;
}

/** `last`, then these pools priced with the current price book and no site facts. `load` must be stable between renders. */
export function useLiveRanges<K extends string>(
  load: () => Promise<Designs<K>>,
  last: DatedRanges<K>,
  isWanted: boolean,
): LiveRanges<K> {
  const live = useLiveRead<PriceBook>(PRICE_BOOK_PATH, isWanted);
  const [ranges, setRanges] = useState<LiveRanges<K>>({ state: 'here', ...last });
  const priceBook = live.state === 'here' ? live.value : null;
  useEffect(() => {
    if (priceBook === null) return;
    let isLeft = false;
    rangesOf(priceBook, load).then(
      (of) => {
        if (!isLeft) setRanges({ state: 'here', effectiveFrom: priceBook.effectiveFrom, of });
      },
      () => {
        if (!isLeft) setRanges(FAILED);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [priceBook, load]);
  return live.state === 'failed' ? FAILED : ranges;
}
