import { countyOfPostalCode, isServed } from 'poolkit/service-area';
import type { VisitPlace } from './visit-type.js';

/**
 * The county of a house that is known to lie outside of where we work, such as `Warren County, Missouri`. Null for one
 * within, for a visit at no house, and for a ZIP code that nobody gave or that the table does not know.
 */
export function countyOutside({ place, postalCode }: { place: VisitPlace; postalCode: string | null }): string | null {
  if (place !== 'house' || postalCode === null || isServed(postalCode)) return null;
  return countyOfPostalCode(postalCode);
}
