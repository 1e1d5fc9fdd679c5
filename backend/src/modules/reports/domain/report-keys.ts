export const REPORT_KEYS = [
  'overview',
  'acquisition',
  'behavior',
  'funnels',
  'forms',
  'sales',
  'builds',
  'money',
  'journeys',
] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];
