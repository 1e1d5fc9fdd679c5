import type { KeptAt } from './draft';

/**
 * What a saved estimate is worth to the work on the page: `changed`, of another pool; `repriced`, of other prices
 * than those in force; `over`, past its last day; `current`, it still is what the server would save now.
 */
export type KeptStanding = 'current' | 'changed' | 'repriced' | 'over';

export function standingOf(
  { mark, costBookVersion, validUntil }: KeptAt,
  now: { mark: string; bookVersion: number; epochMs: number },
): KeptStanding {
  if (mark !== now.mark) return 'changed';
  if (costBookVersion !== now.bookVersion) return 'repriced';
  return Date.parse(validUntil) > now.epochMs ? 'current' : 'over';
}
