import { countyOfPostalCode, isServed } from 'poolkit/service-area';
import type { VisitPlace } from './visit-type.js';

/** Such as `Warren County, Missouri`; null for a house within our area, for none, and for an unknown ZIP code. */
export function countyOutside({ place, postalCode }: { place: VisitPlace; postalCode: string | null }): string | null {
  if (place !== 'house' || postalCode === null || isServed(postalCode)) return null;
  return countyOfPostalCode(postalCode);
}

/** The ZIP code of a house: the one typed to see times, unless the address is known to be outside our area. */
export function postalCodeOfHouse({
  postalCode,
  address,
}: {
  postalCode: string | null;
  address: string | null;
}): string | null {
  const written = postalCodeIn(address);
  const isOutside = countyOutside({ place: 'house', postalCode: written }) !== null;
  return isOutside ? written : (postalCode ?? written);
}

/** The ZIP code at the end of an address as people write it, or null. */
export function postalCodeIn(address: string | null): string | null {
  return /(?:^|[\s,])(\d{5})(?:-\d{4})?[\s.]*$/.exec(address ?? '')?.[1] ?? null;
}
