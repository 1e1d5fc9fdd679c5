import { formatDollars } from 'frontend-shared/format';
import type { LeadSummary, StaffEstimate } from '../api/types';

export const estimateStateLabel: Record<StaffEstimate['state'], string> = {
  issued: 'Valid',
  expired: 'Expired',
};

const thousands = (cents: number): string => `${formatDollars(Math.round(cents / 100_000) * 100_000).slice(0, -4)}k`;

/** "$85k to $120k", for cards and cells; smaller amounts in full. */
export function shortRange({ lowCents, highCents }: NonNullable<LeadSummary['range']>): string {
  const short = lowCents >= 1_000_000 ? thousands : formatDollars;
  return `${short(lowCents)} to ${short(highCents)}`;
}
