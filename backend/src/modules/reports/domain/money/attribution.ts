export const MODELS = ['first', 'last', 'linear'] as const;
export type Model = (typeof MODELS)[number];

/** What a sale is credited to, such as a source; null when it is not known. */
export interface Credit {
  first: string | null;
  last: string | null;
}

/** Whole cents that add up to the amount. `linear` halves it between the first and the last visit; the first takes an odd cent. */
function creditedTo(cents: number, { first, last }: Credit, model: Model): [key: string | null, cents: number][] {
  if (model === 'first') return [[first, cents]];
  if (model === 'last') return [[last, cents]];
  const half = Math.trunc(cents / 2);
  return [
    [first, cents - half],
    [last, half],
  ];
}

export type Amounts<Kind extends string> = Record<Kind, number>;

/** Sums by key and kind; the totals are those of the entries, to the cent. */
export function attribute<Kind extends string>(
  entries: readonly { kind: Kind; cents: number; credit: Credit }[],
  kinds: readonly Kind[],
  model: Model,
): Map<string | null, Amounts<Kind>> {
  const sums = new Map<string | null, Amounts<Kind>>();
  for (const { kind, cents, credit } of entries)
    for (const [key, part] of creditedTo(cents, credit, model)) {
      const own = sums.get(key) ?? (Object.fromEntries(kinds.map((name) => [name, 0])) as Amounts<Kind>);
      own[kind] += part;
      sums.set(key, own);
    }
  return sums;
}
