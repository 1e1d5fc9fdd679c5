import { countyOfPostalCode, isServed } from 'poolkit/service-area';

/** Known to be outside of where we work; a house without a ZIP code is not known to be anywhere. */
export function isOutsideArea({ postalCode }: { postalCode: string | null }): boolean {
  return postalCode !== null && !isServed(postalCode);
}

/** Such as `Warren County, Missouri`; null where the code is not given, or not of the metropolitan area. */
export function countyOf({ postalCode }: { postalCode: string | null }): string | null {
  return postalCode === null ? null : countyOfPostalCode(postalCode);
}

/** For staff: where a house is, told apart by whether its ZIP code was not given or is none that the table knows. */
export function whereInWords({ postalCode }: { postalCode: string | null }): string {
  if (postalCode === null) return 'No ZIP code was given';
  return `${postalCode}, ${countyOf({ postalCode }) ?? 'not in our table: far away, or mistyped'}`;
}
