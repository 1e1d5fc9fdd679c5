import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../api/client';
import { PRICE_BOOK_PATH } from './api';
import type { PriceBook, Pricing } from './pricing';

interface Prices {
  readonly priceBook: PriceBook;
  readonly pricing: Pricing;
}

/** A published version never changes, so nothing is priced again. */
function sameOrNew(old: unknown, fresh: unknown): unknown {
  const [before, after] = [old as Prices | undefined, fresh as Prices];
  return before?.priceBook.version === after.priceBook.version ? before : after;
}

export const PRICES = queryOptions<Prices>({
  // Not the key of `useLiveRead`, which keeps the book alone.
  queryKey: [PRICE_BOOK_PATH, 'priced'],
  queryFn: async ({ signal }) => {
    const [priceBook, { pricingOf }] = await Promise.all([
      read<PriceBook>(PRICE_BOOK_PATH, { signal }),
      import('./pricing'),
    ]);
    return { priceBook, pricing: pricingOf(priceBook) };
  },
  structuralSharing: sameOrNew,
});

export function usePriceBook() {
  const query = useQuery(PRICES);
  return { pricing: query.data?.pricing ?? null, priceBook: query.data?.priceBook ?? null, query };
}
