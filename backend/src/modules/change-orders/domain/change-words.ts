import { formatCents } from 'poolkit/units';

/** Such as "+$1,200.00", "−$300.00" and "No extra charge". */
export function signedDollars(cents: number): string {
  if (cents === 0) return 'No extra charge';
  return `${cents > 0 ? '+' : '−'}${formatCents(Math.abs(cents))}`;
}

/** Such as "2 more working days". */
export function daysInWords(days: number): string {
  if (days === 0) return 'No change in dates';
  const count = Math.abs(days);
  return `${count} ${days > 0 ? 'more' : 'fewer'} working ${count === 1 ? 'day' : 'days'}`;
}

export function endInWords(now: string, after: string): string {
  return now === after ? `${now}, unchanged` : `${now} now, ${after} after`;
}
