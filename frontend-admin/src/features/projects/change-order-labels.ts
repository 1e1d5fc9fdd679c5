import { formatCents } from 'poolkit/units';
import type { ChangeOrder } from '../../api/types';

export const changeOrderLabels: Record<ChangeOrder['status'], string> = {
  draft: 'Draft',
  priced: 'Priced',
  sent: 'Sent',
  executed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  revised: 'Replaced',
};

export const changeOriginLabels: Record<ChangeOrder['origin'], string> = {
  customer: 'Requested by the customer',
  site: 'Found on site',
  design: 'New design version',
  code: 'Required by code',
  selection: 'Selection',
};

export const staffOrigins = ['customer', 'site', 'design', 'code'] as const;

/** "+$1,200", "−$300" or "no charge". */
export function priceDifference(cents: number): string {
  if (cents === 0) return 'no charge';
  return `${cents > 0 ? '+' : '−'}${formatCents(Math.abs(cents))}`;
}

export function dayDifference(days: number): string {
  if (days === 0) return 'no change in dates';
  const count = Math.abs(days);
  return `${count} ${days > 0 ? 'more' : 'fewer'} working ${count === 1 ? 'day' : 'days'}`;
}

/** Null for what is no price, such as "about 5". */
export function centsOf(price: string): number | null {
  const plain = price.replace(/[$,\s]/g, '').replace('−', '-');
  return /^-?\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** As it is typed: "1200.50". */
export const dollars = (cents: number): string => formatCents(cents).replace(/[$,]/g, '');
