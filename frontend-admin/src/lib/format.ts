import { serverNow } from 'frontend-shared/api';
import { formatCount } from 'frontend-shared/format';

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function formatRelative(iso: string, now: number = serverNow()): string {
  const delta = Date.parse(iso) - now;
  const size = Math.abs(delta);
  if (size < 45_000) return 'just now';
  if (size < HOUR) return relative.format(Math.round(delta / MINUTE), 'minute');
  if (size < DAY) return relative.format(Math.round(delta / HOUR), 'hour');
  if (size < 60 * DAY) return relative.format(Math.round(delta / DAY), 'day');
  return relative.format(Math.round(delta / (30 * DAY)), 'month');
}

/** "12 min", "3 hr 5 min", "2 days": coarse on purpose, it is read at a glance. */
export function formatSpan(ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} hr` : `${hours} hr ${minutes % 60} min`;
  const days = Math.round(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

const COUNTED = 1_000;

/** The server counts to 1,001, which means more than a thousand. */
export const isBounded = (count: number): boolean => count > COUNTED;

export const boundedCount = (count: number): number => Math.min(count, COUNTED);

export const formatBoundedCount = (count: number): string =>
  `${formatCount(boundedCount(count))}${isBounded(count) ? '+' : ''}`;

export function initials(name: string): string {
  const words = name
    .replace(/\(.*?\)/g, '')
    .trim()
    .split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1]?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** "poolShape" or "pool_shape" as a label: "Pool shape". */
export function humanizeKey(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase()
    // Stored keys keep the British spelling.
    .replace(/\bcancelled\b/, 'canceled')
    .replace(/\backnowledgement\b/, 'acknowledgment')
    .replace(/\bhoa\b/, 'HOA');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
