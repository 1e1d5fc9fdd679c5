import type { Span } from './period.js';

/** Null for a period that ended before anything was counted: it did not measure zero. */
export function ifMeasured<T>({ to }: Span, measuredFrom: string | null, value: T): T | null {
  return measuredFrom === null || to < measuredFrom ? null : value;
}
