import type { FastifyRequest } from 'fastify';
import { clientKey, counted, type RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';

/** Working out slots costs a few milliseconds; what is known already is not counted. */
const LOOKUPS: RateRule = { name: 'schedule-slots', points: 240, windowSec: 60 };
const HOLDS: RateRule = { name: 'schedule-holds', points: 60, windowSec: 60 };
/** More than anyone needs to choose a time; each hold keeps others from booking it (company default). */
const HOLDS_OF_VISITOR: RateRule = { name: 'schedule-holds-visitor', points: 20, windowSec: 3_600 };
/** A browser gets a new key with its first hold, so connections count, too (company default). */
const HOLDS_OF_CONNECTION: RateRule = { name: 'schedule-holds-connection', points: 60, windowSec: 600 };
/** Fewer for browsers without a key, which could otherwise drop it and take first holds without end (company default). */
const FIRST_HOLDS_OF_CONNECTION: RateRule = { name: 'schedule-holds-first', points: 15, windowSec: 600 };
const BOOKINGS: readonly RateRule[] = [
  { name: 'schedule-bookings-minute', points: 100, windowSec: 60 },
  { name: 'schedule-bookings-hour', points: 400, windowSec: 3_600 },
];
const MANY_VISITS = 'Too many visits were booked from your connection.';
/** A carrier has many people behind one address, and each visit takes a time from others (company default). */
const VISITS_OF_NETWORK: readonly RateRule[] = [
  { name: 'schedule-visits-hour', points: 20, windowSec: 3_600, words: MANY_VISITS },
  { name: 'schedule-visits-day', points: 40, windowSec: 86_400, words: MANY_VISITS },
];
const LINKS: RateRule = { name: 'schedule-links', points: 60, windowSec: 60 };

const counter =
  (...rules: readonly RateRule[]) =>
  async (limits: RateLimiter, { ip }: FastifyRequest): Promise<void> => {
    for (const rule of rules) await limits.consume(rule, clientKey(ip));
  };

export const countSlotLookup = counter(LOOKUPS);
export const countHold = counter(HOLDS);
export const countBooking = counter(...BOOKINGS);
export const countLink = counter(LINKS);

/** Counts a new hold, unless `hold` makes none. `visitor` is the account or browser key; null without either. */
export function countedHold<T>(
  limits: RateLimiter,
  { ip }: FastifyRequest,
  visitor: string | null,
  hold: () => Promise<T>,
): Promise<T> {
  const own =
    visitor === null ? ([FIRST_HOLDS_OF_CONNECTION, clientKey(ip)] as const) : ([HOLDS_OF_VISITOR, visitor] as const);
  return counted(limits, [own, [HOLDS_OF_CONNECTION, clientKey(ip)]], hold);
}

/** A hold that was released counts for its visitor only. */
export async function discountHold(limits: RateLimiter, { ip }: FastifyRequest): Promise<void> {
  await limits.refund(HOLDS_OF_CONNECTION, clientKey(ip));
}

/** Counts a visit for the network it comes from, unless `book` makes none. */
export function countedVisit<T>(
  limits: RateLimiter,
  { ip, principal }: FastifyRequest,
  book: () => Promise<T>,
): Promise<T> {
  const ofNetwork = VISITS_OF_NETWORK.map((rule) => [rule, clientKey(ip)] as const);
  // A staff member books for many customers a day.
  return counted(limits, principal.kind === 'staff' ? [] : ofNetwork, book);
}
