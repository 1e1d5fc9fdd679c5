import { givenName } from 'poolkit/typed-text';

export function greeting(name: string): string {
  const known = givenName(name);
  return known === null ? 'Hello,' : `Hello ${known},`;
}
