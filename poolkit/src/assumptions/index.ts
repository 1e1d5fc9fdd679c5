/**
 * Figures of practice: market habits, local practice, rules of thumb. Each has a source and bounds, and staff may
 * change it. An area declares its figures with `defineAssumptions`; its functions take the plain values.
 */

/** `verified`: seen in the named source. `recalled`: well-known standard, not re-read. `assumption`: ours. */
export type Confidence = 'verified' | 'recalled' | 'assumption';

export interface Assumption {
  readonly value: number;
  /** As shown to people: `ft`, `%`, `$/therm`, `gpm/ft²`, or `` for a plain number. */
  readonly unit: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly source: string;
  /** `YYYY-MM-DD`: when a person last looked at it. */
  readonly checkedOn: string;
  readonly confidence: Confidence;
}

export type AssumptionBook = Readonly<Record<string, Assumption>>;

export type ValuesOf<B extends AssumptionBook> = { readonly [K in keyof B]: number };

const REVIEWED_ON = '2026-11-21';

/** Figures of one source: `company(0.5, 'ft', 'Water level below grade', 0, 2)`. */
export function sourced(source: string, confidence: Confidence = 'assumption', checkedOn = REVIEWED_ON) {
  return (value: number, unit: string, label: string, min: number, max: number): Assumption => ({
    value,
    unit,
    label,
    min,
    max,
    source,
    checkedOn,
    confidence,
  });
}

/** Keeps the keys as literal types; refuses a default outside its own bounds. */
export function defineAssumptions<const B extends AssumptionBook>(book: B): B {
  for (const [key, assumption] of Object.entries(book)) refuseOutside(key, assumption, assumption.value);
  return book;
}

export function defaultsOf<B extends AssumptionBook>(book: B): ValuesOf<B> {
  return withChanges(book, {});
}

/**
 * The book's values with changes laid over them. Keys the book does not know are ignored, because one set of changes
 * serves all areas.
 * @throws RangeError when a change is not a number within its bounds.
 */
export function withChanges<B extends AssumptionBook>(book: B, changes: Readonly<Record<string, number>>): ValuesOf<B> {
  const values: Record<string, number> = {};
  for (const [key, assumption] of Object.entries(book)) {
    const changed = Object.hasOwn(changes, key) ? changes[key] : undefined;
    if (changed !== undefined) refuseOutside(key, assumption, changed);
    values[key] = changed ?? assumption.value;
  }
  return values as ValuesOf<B>;
}

function refuseOutside(key: string, { min, max, unit }: Assumption, value: number): void {
  if (typeof value === 'number' && value >= min && value <= max) return;
  throw new RangeError(`${key} must be between ${min} and ${max}${unit && ` ${unit}`}`);
}
