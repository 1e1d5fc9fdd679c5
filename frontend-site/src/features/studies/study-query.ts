import type { StudyId } from 'poolkit/studies';
import type { Study } from '../../content/studies';
import type { LiveRange, LiveRanges } from '../../lib/designs/use-live-ranges';
import { formatDollars } from 'frontend-shared/format';
import { PORTFOLIO } from '../../content/portfolio';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Filter {
  readonly key: 'style' | 'feature' | 'yard' | 'price';
  readonly label: string;
  readonly choices: readonly Choice[];
}

const PRICE_BANDS = [
  { value: 'under-250', label: 'Under $250,000', fromCents: 0, toCents: 250_000_00 },
  { value: '250-350', label: '$250,000 to $350,000', fromCents: 250_000_00, toCents: 350_000_00 },
  { value: 'over-350', label: '$350,000 or more', fromCents: 350_000_00, toCents: Infinity },
] as const;

const choices = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const FILTERS: readonly Filter[] = [
  { key: 'style', label: 'Style', choices: choices({ modern: 'Modern', formal: 'Formal', natural: 'Natural' }) },
  {
    key: 'feature',
    label: 'Feature',
    choices: choices({
      ledge: 'Tanning ledge',
      spa: 'Spa',
      'falling-water': 'Falling water',
      fire: 'Fire',
      lap: 'Laps',
      edge: 'Vanishing edge',
    }),
  },
  {
    key: 'yard',
    label: 'Yard',
    choices: choices({
      open: 'Open',
      narrow: 'Narrow',
      walled: 'Walled',
      hillside: 'Hillside',
      existing: 'With an older pool',
    }),
  },
  { key: 'price', label: 'Planning range', choices: PRICE_BANDS },
];

export const SORTS = choices({ ours: 'Featured', size: 'Smallest first', range: 'Lowest range first' });

export type Ranges = Readonly<Partial<Record<StudyId, LiveRange>>>;

export function chosenOf(query: URLSearchParams): Partial<Record<Filter['key'], string>> {
  return Object.fromEntries(
    FILTERS.flatMap(({ key, choices }) => {
      const value = query.get(key);
      return choices.some((choice) => choice.value === value) ? [[key, value]] : [];
    }),
  );
}

export function sortOf(query: URLSearchParams): string {
  return SORTS.find(({ value }) => value === query.get('sort'))?.value ?? 'ours';
}

/** With `ranges` null, prices neither filter nor sort. */
export function studiesFor(studies: readonly Study[], query: URLSearchParams, ranges: Ranges | null): Study[] {
  const { style, feature, yard, price } = chosenOf(query);
  const band = PRICE_BANDS.find(({ value }) => value === price);
  const likely = ({ id }: Study) => ranges?.[id]?.likelyCents ?? Infinity;
  const found = studies.filter(
    (study) =>
      (style === undefined || study.style === style) &&
      (feature === undefined || study.features.some((has) => has === feature)) &&
      (yard === undefined || study.yard === yard) &&
      (band === undefined || ranges === null || (likely(study) >= band.fromCents && likely(study) < band.toCents)),
  );
  const sort = sortOf(query);
  if (sort === 'size') return found.sort((a, b) => a.lengthFt * a.widthFt - b.lengthFt * b.widthFt);
  return sort === 'range' && ranges !== null ? found.sort((a, b) => likely(a) - likely(b)) : found;
}

export function withChoice(query: URLSearchParams, key: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}

export function rangeText({ lowCents, highCents }: LiveRange): string {
  return `${formatDollars(lowCents)} to ${formatDollars(highCents)}`;
}

export function rangeLine<K extends string>(ranges: LiveRanges<K>, key: K): string {
  const range = ranges.state === 'here' ? ranges.of[key] : undefined;
  return range === undefined ? PORTFOLIO.rangeAway : rangeText(range);
}
