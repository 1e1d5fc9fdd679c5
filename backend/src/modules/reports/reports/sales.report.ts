import { Injectable } from '@nestjs/common';
import { addDays, dayStartMs } from 'poolkit/schedule-grid';
import { Clock } from '../../../common/clock/clock.js';
import { LeadFigures, OPEN_STAGES, type LeadFact } from '../../leads/index.js';
import { VisitFigures } from '../../scheduling/index.js';
import { StaffDirectory } from '../../users/index.js';
import { localHour, sumByBucket } from '../domain/buckets.js';
import type { Span } from '../domain/period.js';
import type { Panel } from '../api/dto/report.response.js';
import { leadsLink } from '../console-links.js';
import { forecastAt, ratesAt, type Forecast } from '../sales/forecast.js';
import { salesCount } from '../sales/speed.js';
import type { Measured, Report, ReportScope } from '../report.js';
import { loadedWeeks, loadPanels } from './load.panels.js';
import { backtestPanel, forecastPanel } from './sales-forecast.panels.js';
import { cohortPanel, hourPanel, latePanel, personPanel, sourcePanel, stagePanel } from './sales.panels.js';

/** Rates and cohorts are made from so many days. */
const HISTORY_DAYS = 731;

@Injectable()
export class SalesReport implements Report {
  readonly key = 'sales';

  constructor(
    private readonly leads: LeadFigures,
    private readonly visits: VisitFigures,
    private readonly staff: StaffDirectory,
    private readonly clock: Clock,
  ) {}

  async read(scope: ReportScope): Promise<Measured> {
    const { zone, today, filters, from } = scope;
    const historyFrom = addDays(scope.isComparison ? scope.to : today, -HISTORY_DAYS);
    const first = from < historyFrom ? from : historyFrom;
    const known = await this.leads.facts({
      from: new Date(dayStartMs(zone, first)),
      ...(scope.isComparison && { before: scope.beforeInstant }),
      ...{ source: filters.source, device: filters.device, service: filters.service },
      ownerId: filters.staff === 'none' ? null : filters.staff,
    });
    const own = known.filter(({ receivedAt }) => receivedAt >= scope.fromInstant && receivedAt < scope.beforeInstant);
    const body = { series: [this.leadsSeries(scope, own)], differences: [] };
    const history = { from: first, to: today };
    const now = this.clock.now();
    // What is open today is compared with what was open when the earlier period ended.
    const at = scope.isComparison && scope.beforeInstant < now ? scope.beforeInstant : now;
    const assumed = await this.leads.assumedStageWeights();
    const forecast = forecastAt(known, ratesAt(known, assumed, at), at);
    const figures = this.figures(scope, own, history, forecast);
    if (scope.isComparison) return { ...body, figures, table: null, panels: [], measuredFrom: null };
    const dayOf = (instant: Date) => localHour(instant, zone).slice(0, 10);
    const names = await this.staff.namesByIds(own.flatMap(({ ownerId }) => ownerId ?? []));
    return {
      ...body,
      figures,
      table: personPanel(scope, own, names, now),
      panels: [
        stagePanel(scope, own),
        sourcePanel(scope, own, now),
        hourPanel(scope, own),
        cohortPanel(known, filters, dayOf, today),
        latePanel(own, names, dayOf, now),
        ...(await this.load(scope)),
        forecastPanel(forecast, (stage) => leadsLink(history, filters, { stage })),
        backtestPanel(known, assumed, { zone, today }),
      ],
      measuredFrom: known[0] ? dayOf(known[0].receivedAt) : null,
    };
  }

  /** Of everyone who can be booked, or of the staff member that the filter names. */
  private async load({ from, to, today, filters: { staff } }: ReportScope): Promise<Panel[]> {
    const weeks = loadedWeeks({ from, to }, today);
    const all = await this.visits.load(weeks.from, weeks.to);
    const loads = staff === undefined ? all : all.filter(({ staffId }) => staffId === staff);
    const ids = [...new Set(loads.map(({ staffId }) => staffId))];
    return loadPanels({ weeks, today, staff }, loads, await this.staff.namesByIds(ids));
  }

  private figures(
    scope: ReportScope,
    own: readonly LeadFact[],
    history: Span,
    forecast: Forecast,
  ): Measured['figures'] {
    const counts = salesCount(own, this.clock.now());
    const link = (more: Record<string, string> = {}) => leadsLink(scope, scope.filters, more);
    const { leads: n } = counts;
    const count = (value: number) => ({ unit: 'count', value, n: value }) as const;
    const minutes = { unit: 'minutes', n: counts.replied, rows: link({ reply: 'answered' }) } as const;
    const priced = forecast.stages.reduce((sum, stage) => sum + stage.priced, 0);
    const open = { stage: OPEN_STAGES.join(','), priced: 'yes' };
    const cents = { unit: 'cents', rows: leadsLink(history, scope.filters, open), n: priced } as const;
    const forecasted = (value: number) => (priced === 0 ? null : value);
    return [
      {
        ...{ key: 'leads', label: 'Leads', ...count(n), rows: link() },
        definition: 'Requests received in the period, excluding spam and merged duplicates.',
      },
      {
        ...{ key: 'median_reply', label: 'Median time to first reply', ...minutes, value: counts.medianMinutes },
        definition: 'Median business minutes from the request to the first call, email, text or visit by staff.',
      },
      {
        ...{ key: 'p90_reply', label: '90% replied within', ...minutes, value: counts.p90Minutes },
        definition: '90% of first replies came within this many business minutes.',
      },
      {
        ...{ key: 'late', label: 'Late or missing replies', ...count(counts.late), rows: link({ reply: 'late' }) },
        definition: 'Leads from the period whose first reply came late or is overdue.',
      },
      {
        ...{ key: 'booked', label: 'Consults booked', ...count(counts.booked) },
        ...{ rows: link({ reached: 'consult_booked' }) },
        definition: 'Leads of the period that reached Consult booked or a later stage.',
      },
      {
        ...{ key: 'consulted', label: 'Consults held', ...count(counts.consulted) },
        ...{ rows: link({ reached: 'consulted' }) },
        definition: 'Leads of the period that reached Consulted or a later stage.',
      },
      {
        ...{ key: 'proposals', label: 'Proposals sent', ...count(counts.proposals) },
        ...{ rows: link({ reached: 'proposal_sent' }) },
        definition: 'Leads of the period that reached Proposal sent or a later stage.',
      },
      {
        ...{ key: 'won', label: 'Won', ...count(counts.won), rows: link({ stage: 'won' }) },
        definition: 'Leads from the period that are now Won.',
      },
      {
        ...{ key: 'forecast', label: 'Pipeline forecast', ...cents, value: forecasted(forecast.likelyCents) },
        definition:
          'Likely prices of all leads open today, each times the share won from its stage, against those open when the earlier period ended. Leads without a price are excluded.',
      },
      {
        ...{ key: 'forecast_low', label: 'Forecast, low', ...cents, value: forecasted(forecast.lowCents) },
        definition: '90% of outcomes are higher than this if past win rates hold.',
      },
      {
        ...{ key: 'forecast_high', label: 'Forecast, high', ...cents, value: forecasted(forecast.highCents) },
        definition: '90% of outcomes are lower than this if past win rates hold.',
      },
    ];
  }

  private leadsSeries({ buckets, grain, zone }: ReportScope, own: readonly LeadFact[]): Measured['series'][number] {
    const sums = sumByBucket(
      buckets,
      grain,
      own.map(({ receivedAt }) => ({ at: localHour(receivedAt, zone), amount: 1 })),
    );
    return {
      ...{ key: 'leads', label: 'Leads', unit: 'count' },
      points: buckets.map(({ at }, index) => ({ at, value: sums[index]! })),
    };
  }
}
