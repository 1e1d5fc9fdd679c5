export const HOUSEHOLD_ROLES = ['signer', 'viewer'] as const;
/** A viewer reads, and never signs, pays or waives. */
export type HouseholdRole = (typeof HOUSEHOLD_ROLES)[number];
