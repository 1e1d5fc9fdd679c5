const DAY_MS = 86_400_000;
const LINK_DAYS = 90;

/** When a design that changed `now` is forgotten; null for one that belongs to a customer or to a request. */
export function forgottenAt(
  design: { customerId: string | null; sentWithRequest: boolean },
  keptDays: number,
  now: Date,
): Date | null {
  if (design.customerId !== null || design.sentWithRequest) return null;
  return new Date(now.getTime() + keptDays * DAY_MS);
}

/** When a link that was asked for `now` stops working. */
export function linkEndsAt(now: Date): Date {
  return new Date(now.getTime() + LINK_DAYS * DAY_MS);
}

/** How much one owner may keep; far more than anyone draws, and an end to what a script can fill. */
export const DESIGNS_PER_BROWSER = 50;
export const DESIGNS_PER_CUSTOMER = 200;
export const VERSIONS_PER_DESIGN = 500;
