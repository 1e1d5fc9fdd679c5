import { countyOfPostalCode, isServed } from 'poolkit/service-area';

/** Without a ZIP code a house counts as inside. */
export function isOutsideArea({ postalCode }: { postalCode: string | null }): boolean {
  return postalCode !== null && !isServed(postalCode);
}

/** Such as `Warren County, Missouri`; null where the code is not given, or not of the metropolitan area. */
export function countyOf({ postalCode }: { postalCode: string | null }): string | null {
  return postalCode === null ? null : countyOfPostalCode(postalCode);
}
