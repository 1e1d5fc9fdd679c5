/** The filters that a report understands, beside its period. */
export type FilterName = 'source' | 'device' | 'service' | 'page' | 'staff' | 'traffic';

export interface ReportTab {
  key: string;
  label: string;
  filters: readonly FilterName[];
  /** Said when the period has nothing in it. */
  empty: string;
}

const web: readonly FilterName[] = ['source', 'device', 'service', 'traffic'];
const business: readonly FilterName[] = ['source', 'device', 'service', 'staff'];
const noVisits = 'No visits recorded in this period.';

export const OVERVIEW = 'overview';
export const FUNNELS = 'funnels';
export const LIVE = 'live';
export const SALES = 'sales';

export const reportTabs: readonly ReportTab[] = [
  { key: OVERVIEW, label: 'Overview', filters: web, empty: noVisits },
  { key: 'acquisition', label: 'Acquisition', filters: web, empty: noVisits },
  {
    key: 'behavior',
    label: 'Behavior',
    filters: ['source', 'device', 'service', 'page', 'traffic'],
    empty: noVisits,
  },
  { key: FUNNELS, label: 'Funnels', filters: web, empty: noVisits },
  { key: 'forms', label: 'Forms', filters: web, empty: 'No form was started in this period.' },
  {
    key: SALES,
    label: 'Sales',
    filters: business,
    empty: 'No leads came in during this period.',
  },
  { key: 'builds', label: 'Builds', filters: business, empty: 'No builds were underway in this period.' },
  { key: 'money', label: 'Money', filters: business, empty: 'No money moved in this period.' },
  { key: 'journeys', label: 'Journeys', filters: web, empty: noVisits },
  { key: LIVE, label: 'Live', filters: [], empty: '' },
];

/** For staff who may see the sales of their own leads only. */
export const ownTab: ReportTab = {
  key: SALES,
  label: 'Your sales',
  filters: business,
  empty: 'No leads assigned to you came in during this period.',
};

export const tabOf = (key: string | null, tabs = reportTabs): ReportTab =>
  tabs.find((tab) => tab.key === key) ?? (tabs[0] as ReportTab);
