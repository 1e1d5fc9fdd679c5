/** The ZIP code at the end of an address as people write it, or null. */
export function postalCodeIn(address: string | null): string | null {
  return /(?:^|[\s,])(\d{5})(?:-\d{4})?[\s.]*$/.exec(address ?? '')?.[1] ?? null;
}
