import { formatCents } from 'poolkit/units';
import type { LeadSummary, StaffEstimate } from '../api/types';

export const estimateStateLabel: Record<StaffEstimate['state'], string> = {
  issued: 'Valid',
  converted: 'Became a proposal',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** Ranges are told in dollars; cents would promise what a range does not. */
export const wholeDollars = (cents: number): string => formatCents(Math.round(cents / 100) * 100);

const thousands = (cents: number): string => `${wholeDollars(Math.round(cents / 100_000) * 100_000).slice(0, -4)}k`;

/** "$85k to $120k", for cards and cells; smaller amounts in full. */
export function shortRange({ lowCents, highCents }: NonNullable<LeadSummary['range']>): string {
  const short = lowCents >= 1_000_000 ? thousands : wholeDollars;
  return `${short(lowCents)} to ${short(highCents)}`;
}
