import { formatCents } from 'poolkit/units';
import type { OwnChangeOrder } from '../../../api/contract';

export const CHANGES_PATH = '/api/portal/change-orders';
export const SELECTIONS_PATH = '/api/portal/selections';

const CHANGE_STATUS: Readonly<Record<OwnChangeOrder['status'], string>> = {
  draft: 'Not sent',
  priced: 'Not sent',
  sent: 'Waiting for you',
  executed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  revised: 'Replaced by a newer version',
};

export function changeState({ status, origin }: Pick<OwnChangeOrder, 'status' | 'origin'>): string {
  return origin === 'selection' ? 'Your choice' : CHANGE_STATUS[status];
}

/** "+$1,200", "−$300" or "No extra charge". */
export function priceDifference(cents: number): string {
  if (cents === 0) return 'No extra charge';
  return `${cents > 0 ? '+' : '−'}${formatCents(Math.abs(cents))}`;
}

export function dayDifference(days: number): string {
  if (days === 0) return 'No change in dates';
  const count = Math.abs(days);
  return `${count} ${days > 0 ? 'more' : 'fewer'} working ${count === 1 ? 'day' : 'days'}`;
}
