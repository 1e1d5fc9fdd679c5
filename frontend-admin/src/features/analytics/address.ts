import type { UrlPatch } from '../../lib/use-url-state';
import { OVERVIEW, reportTabs, tabOf, type FilterName, type ReportTab } from './reports';

export const ANALYTICS_API = '/api/admin/analytics';

export const periods = [
  { key: 'd', label: 'Today' },
  { key: 'w', label: '7 days' },
  { key: 'm', label: 'Month' },
  { key: 'q', label: 'Quarter' },
  { key: 'y', label: 'Year' },
  { key: 'l', label: '12 months' },
] as const;

export const CUSTOM = 'custom';
const DEFAULT_PERIOD = 'm';

export const compares = [
  { value: 'previous', label: 'Previous period' },
  { value: 'year', label: 'Previous year' },
  { value: 'none', label: 'No comparison' },
];
const DEFAULT_COMPARE = 'previous';

const FILTERS: readonly FilterName[] = ['source', 'device', 'service', 'page', 'staff', 'traffic'];

export interface ReportAddress {
  report: string;
  period: string;
  from: string;
  to: string;
  compare: string;
  filters: Partial<Record<FilterName, string>>;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const known = (list: readonly { value?: string; key?: string }[], wanted: string | null, otherwise: string) =>
  list.some(({ value, key }) => (value ?? key) === wanted) ? (wanted as string) : otherwise;

export function readAddress(params: URLSearchParams, tabs: readonly ReportTab[] = reportTabs): ReportAddress {
  const tab = tabOf(params.get('report'), tabs);
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const isCustom = params.get('period') === CUSTOM && isDay(from) && isDay(to);
  const chosen = tab.filters.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    report: tab.key,
    period: isCustom ? CUSTOM : known(periods, params.get('period'), DEFAULT_PERIOD),
    from: isCustom ? from : '',
    to: isCustom ? to : '',
    compare: known(compares, params.get('compare'), DEFAULT_COMPARE),
    filters: Object.fromEntries(chosen) as ReportAddress['filters'],
  };
}

export function reportPath(
  { report, period, from, to, compare, filters }: ReportAddress,
  extra: UrlPatch = {},
): string {
  const query = new URLSearchParams({ period, ...(period === CUSTOM && { from, to }), compare, ...filters });
  for (const [name, value] of Object.entries(extra)) if (value) query.set(name, value);
  return `${ANALYTICS_API}/${report}?${query.toString()}`;
}

export const choosePeriod = (key: string): UrlPatch => ({
  period: key === DEFAULT_PERIOD ? null : key,
  from: null,
  to: null,
});

export const chooseCompare = (value: string): UrlPatch => ({ compare: value === DEFAULT_COMPARE ? null : value });

/** Another report keeps the filters that it understands. */
export const chooseReport = (key: string): UrlPatch => {
  const { filters } = tabOf(key);
  const dropped = FILTERS.filter((name) => !filters.includes(name)).map((name) => [name, null] as const);
  return { report: key === OVERVIEW ? null : key, funnel: null, series: null, ...Object.fromEntries(dropped) };
};

export const noFilters: UrlPatch = Object.fromEntries(FILTERS.map((name) => [name, null]));

const wider: Record<string, string> = { d: 'w', w: 'm', m: 'q', q: 'l', y: 'l', custom: 'l' };

/** The next longer period, or null when there is none. */
export const widerThan = (period: string): string | null => wider[period] ?? null;

/** The console's own router adds the `/admin` of an address from the server. */
export const consolePath = (address: string): string => address.replace(/^\/admin(?=[/?]|$)/, '') || '/';
