export const formatCount = (value: number): string => Math.round(value).toLocaleString('en-US');

/** "$186,000", to the dollar. */
export const formatDollars = (cents: number): string => `$${formatCount(cents / 100)}`;
