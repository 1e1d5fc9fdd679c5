import { formatDollars } from 'frontend-shared/format';
import type { TriedEstimate } from './types';

const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `+1.2%`; what would read 0.0 is said to be none. */
export function percentText(value: number): string {
  const text = percent.format(Math.abs(value));
  if (text === '0.0') return '0%';
  return `${value > 0 ? '+' : '−'}${text}%`;
}

export const signedDollars = (cents: number): string =>
  cents === 0 ? '$0' : `${cents > 0 ? '+' : '−'}${formatDollars(Math.abs(cents))}`;

export function remarksOf({ withdrawn, problems, after }: TriedEstimate): string[] {
  return [
    ...(after === null && problems.length === 0 ? ['The draft cannot price it.'] : []),
    ...problems.map(({ code, reason }) => `${code}: ${reason}`),
    ...withdrawn.map(({ code, pricedAs }) =>
      pricedAs ? `${code} is off sale; priced as ${pricedAs}.` : `${code} is off sale and has no substitute.`,
    ),
  ];
}
