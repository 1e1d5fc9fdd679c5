import { formatDollars } from 'frontend-shared/format';
import { PORTFOLIO } from '../../content/portfolio';
import type { LiveRange, LiveRanges } from '../../lib/designs/use-live-ranges';

export function rangeText({ lowCents, highCents }: LiveRange): string {
  return `${formatDollars(lowCents)} to ${formatDollars(highCents)}`;
}

export function rangeLine<K extends string>(ranges: LiveRanges<K>, key: K): string {
  if (ranges.state !== 'here') return PORTFOLIO.rangeWaiting;
  const range = ranges.of[key];
  return range === undefined ? PORTFOLIO.rangeWaiting : rangeText(range);
}
