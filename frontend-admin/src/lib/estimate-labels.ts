import { formatCents } from 'poolkit/units';
import type { StaffEstimate } from '../api/types';

export const estimateStateLabel: Record<StaffEstimate['state'], string> = {
  issued: 'Valid',
  converted: 'Became a proposal',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** Ranges are told in dollars; cents would promise what a range does not. */
export const wholeDollars = (cents: number): string => formatCents(Math.round(cents / 100) * 100);
