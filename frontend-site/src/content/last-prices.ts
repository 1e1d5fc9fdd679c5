import type { StudyId } from 'poolkit/studies';
import type { DatedRanges } from '../lib/designs/use-live-ranges';
import type { PriceCardId } from './home';

/** Ranges of the first cost book, shown until the prices in force arrive. The test beside it prices them again. */
export const LAST_NEW_POOL = { lowCents: 9450000, highCents: 15200000 };

/** What the design assistant opens with. */
export const LAST_OPENING = { lowCents: 21900000, highCents: 31600000 };

export const LAST_CARDS: DatedRanges<PriceCardId> = {
  effectiveFrom: '2026-01-01',
  of: {
    plunge: { lowCents: 6850000, likelyCents: 8650000, highCents: 11000000 },
    family: { lowCents: 10800000, likelyCents: 13800000, highCents: 17500000 },
    'long-lap': { lowCents: 11900000, likelyCents: 15100000, highCents: 19200000 },
  },
};

export const LAST_STUDIES: DatedRanges<StudyId> = {
  effectiveFrom: '2026-01-01',
  of: {
    estate: { lowCents: 26400000, likelyCents: 31900000, highCents: 38500000 },
    'long-water': { lowCents: 23500000, likelyCents: 28400000, highCents: 34400000 },
    sheer: { lowCents: 23700000, likelyCents: 28800000, highCents: 35000000 },
    apse: { lowCents: 31800000, likelyCents: 38600000, highCents: 46800000 },
    shelf: { lowCents: 25500000, likelyCents: 31000000, highCents: 37700000 },
    edge: { lowCents: 35600000, likelyCents: 42300000, highCents: 50200000 },
    courtyard: { lowCents: 13600000, likelyCents: 16600000, highCents: 20200000 },
    lagoon: { lowCents: 18400000, likelyCents: 22400000, highCents: 27300000 },
    'second-life': { lowCents: 24500000, likelyCents: 29700000, highCents: 35900000 },
  },
};
