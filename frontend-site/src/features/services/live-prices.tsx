import { formatCalendarDate } from 'frontend-shared/format';
import { formatCents } from 'poolkit/units';
import type { ApiPath } from '../../api/contract';
import type { components } from 'frontend-shared/api';
import { LAST_BANDS, LAST_LINES } from '../../content/last-service-prices';
import { site } from '../../config/site';
import type { ServicePrices } from '../../content/service-types';
import { SERVICE_PRICES } from '../../content/services';
import { useLiveRead } from '../../lib/hooks/use-live-read';
import { NotIncluded, PricesFailed, PriceRows, type PriceRow } from './price-rows';

type Bands = components['schemas']['PriceBandsResponse'];

interface PriceLine {
  code: string;
  label: string;
  unit: string;
  lowCents: number;
  highCents: number;
}

interface PriceBook {
  effectiveFrom: string;
  book: { items: readonly PriceLine[] };
}

const BANDS: ApiPath = '/api/estimates/bands';
const BOOK: ApiPath = '/api/estimates/price-book';

function rangeText(lowCents: number, highCents: number): string {
  return `${formatCents(lowCents)} to ${formatCents(highCents)}`;
}

function inOrder<T>(keys: readonly string[], all: readonly T[], keyOf: (item: T) => string): T[] {
  return keys.flatMap((key) => all.find((item) => keyOf(item) === key) ?? []);
}

function bandRows(keys: readonly string[], bands: Bands['pools']): PriceRow[] {
  return inOrder(keys, bands, ({ key }) => key).map(({ label, lowCents, highCents }) => ({
    label,
    range: rangeText(lowCents, highCents),
  }));
}

/** Rounded: ten cents below $5, ten dollars from $1,000, else a dollar. */
function forShow(cents: number): number {
  const step = cents < 500 ? 10 : cents < 100_000 ? 100 : 1_000;
  return Math.round(cents / step) * step;
}

const IN_WORDS: Readonly<Record<string, string>> = { 'ft²': 'per ft²', LF: 'per linear foot', ea: 'each' };

function lineRows(keys: readonly string[], { items }: PriceBook['book']): PriceRow[] {
  return inOrder(keys, items, ({ code }) => code).map(({ label, unit, lowCents, highCents }) => ({
    label,
    range: rangeText(forShow(lowCents), forShow(highCents)),
    per: IN_WORDS[unit],
  }));
}

function Note({ effectiveFrom }: { effectiveFrom: string }) {
  const text = SERVICE_PRICES.note
    .replace('{date}', formatCalendarDate(effectiveFrom))
    .replace('{days}', String(site.legal.estimateValidityDays));
  return <p className="type-small mt-4 max-w-[62ch] text-ink-3">{text}</p>;
}

interface BandPricesProps {
  what: 'pools' | 'renovations';
  keys: readonly string[];
  isWanted: boolean;
}

function BandPrices({ what, keys, isWanted }: BandPricesProps) {
  const live = useLiveRead<Bands>(BANDS, isWanted, LAST_BANDS);
  if (live.state !== 'here') return <PricesFailed />;
  const { effectiveFrom, notIncluded } = live.value;
  return (
    <>
      <PriceRows rows={bandRows(keys, live.value[what])} />
      <Note effectiveFrom={effectiveFrom} />
      {what === 'pools' && <NotIncluded items={notIncluded} />}
    </>
  );
}

function LinePrices({ keys, isWanted }: { keys: readonly string[]; isWanted: boolean }) {
  const live = useLiveRead<PriceBook>(BOOK, isWanted, LAST_LINES);
  if (live.state !== 'here') return <PricesFailed />;
  return (
    <>
      <PriceRows rows={lineRows(keys, live.value.book)} />
      <Note effectiveFrom={live.value.effectiveFrom} />
    </>
  );
}

interface LivePricesProps {
  prices: ServicePrices;
  isWanted: boolean;
}

export function LivePrices({ prices: { what, keys }, isWanted }: LivePricesProps) {
  if (what === 'lines') return <LinePrices keys={keys} isWanted={isWanted} />;
  return <BandPrices what={what} keys={keys} isWanted={isWanted} />;
}
