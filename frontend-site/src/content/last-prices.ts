import type { PriceCardId } from './home';

interface Range {
  readonly lowCents: number;
  readonly highCents: number;
}

/** Ranges of the first cost book, shown until the prices in force arrive. The test beside it prices them again. */
export const LAST_PRICES: {
  readonly effectiveFrom: string;
  readonly newPool: Range;
  readonly cards: Readonly<Record<PriceCardId, Range>>;
} = {
  effectiveFrom: '2026-01-01',
  newPool: { lowCents: 9_450_000, highCents: 15_300_000 },
  cards: {
    plunge: { lowCents: 6_850_000, highCents: 11_000_000 },
    family: { lowCents: 10_800_000, highCents: 17_500_000 },
    'long-lap': { lowCents: 11_900_000, highCents: 19_200_000 },
  },
};
