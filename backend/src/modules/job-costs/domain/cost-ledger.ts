import { apportionCents } from 'poolkit/units';

/** `committed` is what orders bind us to and no bill has taken up yet; `actual` is what bills ask for. */
export type CostKind = 'committed' | 'actual';

/** Written once and never changed: a correction is another entry. */
export interface CostEntry {
  id: string;
  projectId: string;
  kind: CostKind;
  /** A cost code. */
  code: string;
  amountCents: number;
  orderId: string | null;
  billId: string | null;
  createdAt: Date;
}

export type CostDraft = Pick<CostEntry, 'kind' | 'code' | 'amountCents'> &
  Partial<Pick<CostEntry, 'orderId' | 'billId'>>;

export type CentsByCode = ReadonlyMap<string, number>;

export function byCode(parts: readonly { code: string; amountCents: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { code, amountCents } of parts) sums.set(code, (sums.get(code) ?? 0) + amountCents);
  return sums;
}

export function sumOf(cents: CentsByCode): number {
  return [...cents.values()].reduce((sum, one) => sum + one, 0);
}

/** What sending an order binds us to. */
export function commitments(order: {
  id: string;
  lines: readonly { code: string; amountCents: number }[];
}): CostDraft[] {
  return draftsOf('committed', byCode(order.lines), { orderId: order.id });
}

/** Releases what is still committed, because the order has ended. */
export function releases(orderId: string, committed: CentsByCode): CostDraft[] {
  return draftsOf('committed', negated(committed), { orderId });
}

/** The order that a bill is for. */
export interface BilledOrder {
  id: string;
  ordered: CentsByCode;
  committed: CentsByCode;
}

/**
 * A bill for an order is shared by what is still committed for each code; what goes beyond, by what was ordered. It takes
 * up the commitment, never more of it than there is.
 */
export function billEntries(billId: string, amountCents: number, { id, ordered, committed }: BilledOrder): CostDraft[] {
  const within = Math.min(amountCents, sumOf(committed));
  const taken = shares(within, committed);
  const beyond = shares(amountCents - within, ordered);
  const actual = new Map([...ordered.keys()].map((code) => [code, (taken.get(code) ?? 0) + (beyond.get(code) ?? 0)]));
  return [
    ...draftsOf('actual', actual, { billId, orderId: id }),
    ...draftsOf('committed', negated(taken), { billId, orderId: id }),
  ];
}

/**
 * A bill is void: its cost is reversed, and what the other bills leave of its order is committed again. Of an order that
 * has ended nothing is. `billed` is what all its bills cost before.
 */
export function voidEntries(
  { id: billId, orderId }: { id: string; orderId: string | null },
  entries: readonly CostEntry[],
  order: (BilledOrder & { billed: CentsByCode }) | null,
): CostDraft[] {
  const cost = byCode(entries.filter(({ kind }) => kind === 'actual'));
  const back = draftsOf('actual', negated(cost), { billId, orderId });
  if (!order) return back;
  const { ordered, committed } = order;
  const billed = byCode([...draftsOf('actual', order.billed, {}), ...back]);
  const open = new Map([...ordered].map(([code, cents]) => [code, Math.max(0, cents - (billed.get(code) ?? 0))]));
  const left = shares(Math.max(0, sumOf(ordered) - sumOf(billed)), open);
  const again = byCode([...draftsOf('committed', left, {}), ...draftsOf('committed', negated(committed), {})]);
  return [...back, ...draftsOf('committed', again, { billId, orderId })];
}

function shares(amountCents: number, weights: CentsByCode): Map<string, number> {
  const cents = apportionCents(amountCents, [...weights.values()]);
  return new Map([...weights.keys()].map((code, index) => [code, cents[index]!]));
}

function draftsOf(kind: CostKind, cents: CentsByCode, of: Pick<CostDraft, 'orderId' | 'billId'>): CostDraft[] {
  return [...cents]
    .filter(([, amountCents]) => amountCents !== 0)
    .map(([code, amountCents]) => ({ kind, code, amountCents, ...of }));
}

function negated(cents: CentsByCode): Map<string, number> {
  return new Map([...cents].map(([code, amountCents]) => [code, -amountCents]));
}
