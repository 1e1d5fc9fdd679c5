import { CalendarDate, OneOf, Text } from '../../../../common/http/index.js';
import { DEVICES, SERVICES, type Device, type ServiceSlug } from '../../../leads/index.js';
import { COMPARISONS, PERIOD_KEYS, type Comparison, type PeriodKey } from '../../domain/period.js';

export const TRAFFIC = ['people', 'all'] as const;

export class ReportQuery {
  @OneOf(PERIOD_KEYS, { optional: true, label: 'a period: d, w, m, q, y, l or custom', enumName: 'PeriodKey' })
  period?: PeriodKey;

  @CalendarDate({ optional: true }) from?: string;
  @CalendarDate({ optional: true }) to?: string;
  @OneOf(COMPARISONS, { optional: true, label: 'previous, year or none', enumName: 'Comparison' }) compare?: Comparison;
  @Text({ optional: true, max: 200, label: 'a source' }) source?: string;
  @OneOf(DEVICES, { optional: true, label: 'a device', enumName: 'Device' }) device?: Device;
  @OneOf(SERVICES, { optional: true, label: 'a service', enumName: 'ServiceSlug' }) service?: ServiceSlug;
  @Text({ optional: true, max: 200, label: 'the path of a page' }) page?: string;
  @Text({ optional: true, max: 36, label: 'a staff id, or none' }) staff?: string;
  @OneOf(TRAFFIC, { optional: true, label: 'people or all' }) traffic?: (typeof TRAFFIC)[number];

  /** Of the funnels report: one that was saved. */
  @Text({ optional: true, max: 36, label: 'a funnel' }) funnel?: string;

  @OneOf(['json', 'csv'], { optional: true, label: 'json or csv' }) format?: 'json' | 'csv';
  @Text({ optional: true, max: 60, label: 'a table of the report' }) panel?: string;
}
