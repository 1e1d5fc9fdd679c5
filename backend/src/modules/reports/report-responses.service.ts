import { Injectable } from '@nestjs/common';
import { instantToLocal } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { responseOf } from '../../common/http/index.js';
import { ReportNote, type ReportResponse } from './api/dto/report.response.js';
import { AnalyticsRollups } from '../analytics/index.js';
import type { ReportQuery } from './api/dto/report-query.js';
import { linePanel, panelCsv, panelOf } from './report-csv.js';
import { bucketsOf, localHour, shiftedBuckets } from './domain/buckets.js';
import { sayNoList } from './domain/no-list.js';
import { instantsOf, periodOf, shifted, type Period, type Span } from './domain/period.js';
import { ReportNotes } from './report-notes.service.js';
import type { Measured, Report, ReportScope } from './report.js';

@Injectable()
export class ReportResponses {
  constructor(
    private readonly reports: readonly Report[],
    private readonly notes: ReportNotes,
    private readonly rollups: AnalyticsRollups,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError, ValidationError */
  async response(key: string, query: ReportQuery): Promise<ReportResponse> {
    const report = this.reports.find((candidate) => candidate.key === key);
    if (!report) throw new NotFoundError('There is no such report.');
    const period = periodOf(query, this.today());
    const read = await report.read(this.scopeOf(period, query));
    const measured = report.isOfVisitors ? sayNoList(read) : read;
    const before = period.shiftDays === null ? null : await report.read(this.scopeOf(period, query, period.shiftDays));
    const compared = period.shiftDays === null ? null : shifted(period, period.shiftDays);
    const { key: periodKey, from, to, grain } = period;
    return {
      report: report.key,
      period: { key: periodKey, from, to, grain, compareFrom: compared?.from ?? null, compareTo: compared?.to ?? null },
      ...withPrevious(measured, before, localHour(this.clock.now(), this.site.business.timeZone)),
      differences: [...new Set([...measured.differences, ...(await this.rollups.status()).differences])],
      notes: (await this.notes.within(period)).map((note) => responseOf(ReportNote, note)),
    };
  }

  async csv(key: string, query: ReportQuery): Promise<string> {
    const { table, panels, series, period } = await this.response(key, query);
    const lines = series.map((line) => linePanel(line, period.compareFrom !== null));
    return panelCsv(panelOf([...(table ? [table] : []), ...panels, ...lines], query.panel));
  }

  today(): string {
    return instantToLocal(this.site.business.timeZone, this.clock.now().getTime()).date;
  }

  private scopeOf(period: Period, query: ReportQuery, shiftDays = 0): ReportScope {
    const { grain } = period;
    const span: Span = shifted(period, shiftDays);
    const { source, device, service, page, staff, funnel, traffic = 'people' } = query;
    const zone = this.site.business.timeZone;
    const { from: fromInstant, before: beforeInstant } = instantsOf(span, zone);
    return {
      ...{ ...span, grain, fromInstant, beforeInstant, zone, today: this.today() },
      buckets: shiftedBuckets(bucketsOf(period, grain), shiftDays),
      filters: { source, device, service, page, staff, funnel, traffic },
      isComparison: shiftDays > 0,
    };
  }
}

function withPrevious(
  measured: Measured,
  before: Measured | null,
  thisHour: string,
): Omit<ReportResponse, 'report' | 'period' | 'notes'> {
  const figures = new Map(before?.figures.map((figure) => [figure.key, figure.value]));
  const series = new Map(before?.series.map(({ key, points }) => [key, points]));
  return {
    ...measured,
    figures: measured.figures.map((figure) => ({ ...figure, previous: figures.get(figure.key) ?? null })),
    series: measured.series.map((line) => ({
      ...line,
      points: line.points.map((point, index) => ({
        ...point,
        // The hours to come have not been measured.
        value: point.at > thisHour ? null : point.value,
        previous: series.get(line.key)?.[index]?.value ?? null,
      })),
    })),
  };
}
