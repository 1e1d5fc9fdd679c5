import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PRICE_BOOK_PATH } from './api';
import { pricingOf, type PriceBook } from './pricing';

/** The prices in force, read once and then in the background; `pricing` is null until they are here. */
export function usePriceBook() {
  const query = useQuery<PriceBook>({ queryKey: [PRICE_BOOK_PATH] });
  const { data } = query;
  const pricing = useMemo(() => (data === undefined ? null : pricingOf(data)), [data]);
  return { pricing, priceBook: data ?? null, query };
}
