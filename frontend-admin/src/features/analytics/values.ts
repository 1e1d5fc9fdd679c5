import { formatCount, formatDay } from 'frontend-shared/format';
import { formatCents } from 'poolkit/units';
import type { ReportFigure, ReportResponse, ReportUnit } from '../../api/types';

export type Grain = ReportResponse['period']['grain'];

const NO_DATA = 'No data yet';
export const FEW = 30;
/** From $1,000 on, reports show whole dollars. */
const CENTS_MATTER = 100_000;

const decimal = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

function span(value: number, small: string, large: string): string {
  if (Math.abs(value) < 60) return `${decimal(value)} ${small}`;
  const [whole, rest] = [Math.trunc(Math.round(value) / 60), Math.abs(Math.round(value) % 60)];
  return rest === 0 ? `${formatCount(whole)} ${large}` : `${formatCount(whole)} ${large} ${rest} ${small}`;
}

/** Shares keep one digit after the point, as the rounding to whole percents hides small rates. */
const percent = (value: number): string => `${decimal(value * 100)}%`;

export function formatValue(value: string | number | null | undefined, unit: ReportUnit): string {
  if (value === null || value === undefined) return NO_DATA;
  if (typeof value === 'string') return unit === 'date' ? formatDay(value) : value;
  switch (unit) {
    case 'cents':
      return formatCents(Math.abs(value) < CENTS_MATTER ? Math.round(value) : Math.round(value / 100) * 100);
    case 'ratio':
      return percent(value);
    case 'minutes':
      return span(value, 'min', 'hr');
    case 'seconds':
      return span(value, 'sec', 'min');
    case 'days':
      return `${decimal(value)} ${value === 1 ? 'day' : 'days'}`;
    default:
      return decimal(value);
  }
}

/** In a table, a dash takes less room. */
export const formatCell = (value: string | number | null | undefined, unit: ReportUnit): string =>
  value === null || value === undefined ? '–' : formatValue(value, unit);

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Short enough for the side of a chart. */
export function formatTick(value: number, unit: ReportUnit): string {
  if (unit === 'cents') return `$${compact.format(value / 100)}`;
  if (unit === 'ratio') return `${decimal(value * 100)}%`;
  if (unit === 'minutes' && value >= 60) return `${decimal(value / 60)} hr`;
  return compact.format(value);
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });

/** A day, or `YYYY-MM-DDTHH`, as read on an axis. */
export function formatAt(at: string, grain: Grain): string {
  // The hour is already the company's.
  if (grain === 'hour') return hour.format(new Date(`${at.slice(0, 13)}:00:00Z`));
  const noon = new Date(`${at.slice(0, 10)}T12:00:00Z`);
  if (grain === 'month') return month.format(noon);
  return grain === 'week' ? `Week of ${day.format(noon)}` : day.format(noon);
}

/** Without the words that repeat along an axis. */
export const formatAtShort = (at: string, grain: Grain): string => formatAt(at, grain === 'week' ? 'day' : grain);

/** "+12%", "-2.4 points" or null when there is nothing to compare. */
export function formatChange({
  value,
  previous,
  unit,
}: Pick<ReportFigure, 'value' | 'previous' | 'unit'>): string | null {
  if (value === null || previous === null) return null;
  if (unit === 'ratio') {
    const points = (value - previous) * 100;
    return `${points > 0 ? '+' : ''}${decimal(points)} points`;
  }
  if (previous === 0) return value === 0 ? 'No change' : null;
  const change = ((value - previous) / Math.abs(previous)) * 100;
  const rounded = Math.round(change);
  return rounded === 0 ? 'No change' : `${rounded > 0 ? '+' : ''}${formatCount(rounded)}%`;
}

const between = (from: string, to: string) =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

/** "Nov 1, 2026 to Nov 24, 2026, compared with Oct 4, 2026 to Oct 27, 2026" */
export function periodText({ from, to, compareFrom, compareTo }: ReportResponse['period']): string {
  const own = between(from, to);
  return compareFrom && compareTo ? `${own}, compared with ${between(compareFrom, compareTo)}` : own;
}

export const sampleText = (n: number): string =>
  n > 0 && n < FEW ? `n = ${formatCount(n)}, read with care` : `n = ${formatCount(n)}`;
