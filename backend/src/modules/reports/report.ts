import type { Panel, ReportFigure, ReportSeries, SeriesPoint } from './api/dto/report.response.js';
import type { ReportQuery } from './api/dto/report-query.js';
import type { Bucket } from './domain/buckets.js';
import type { Grain, Span } from './domain/period.js';
import type { ReportKey } from './domain/report-keys.js';

export type ReportFilters = Pick<
  ReportQuery,
  'source' | 'device' | 'service' | 'page' | 'staff' | 'traffic' | 'funnel'
>;

/** What a report reads: the period of a response, or the one it is compared with. */
export interface ReportScope extends Span {
  grain: Grain;
  buckets: readonly Bucket[];
  /** The span in instants; the second is not included. */
  fromInstant: Date;
  beforeInstant: Date;
  zone: string;
  today: string;
  filters: ReportFilters;
  /** Only figures and series are used of a comparison. */
  isComparison: boolean;
}

export interface MeasuredSeries extends Omit<ReportSeries, 'points'> {
  /** One per bucket of the scope, or none. */
  points: Omit<SeriesPoint, 'previous'>[];
}

export interface Measured {
  figures: Omit<ReportFigure, 'previous'>[];
  series: MeasuredSeries[];
  table: Panel | null;
  panels: Panel[];
  measuredFrom: string | null;
  differences: string[];
}

/** One file per report; the framework adds the comparison, the notes and the CSV. */
export interface Report {
  readonly key: ReportKey;
  /** What opens no list counts visitors. */
  readonly isOfVisitors?: boolean;
  read(scope: ReportScope): Promise<Measured>;
}
