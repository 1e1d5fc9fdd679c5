import { dayStartMs } from 'poolkit/schedule-grid';
import { STAGE_LABELS, type LeadFact } from '../../leads/index.js';
import type { Panel } from '../api/dto/report.response.js';
import { ENOUGH_DECIDED, forecastAt, ratesAt, wonSince, type Forecast } from '../sales/forecast.js';
import { column, panel, row } from '../panels.js';

const BACKTEST_MONTHS = [12, 9, 6, 3];

export function forecastPanel({ stages }: Forecast, linkOf: (stage: string) => string): Panel {
  return panel({
    ...{ key: 'forecast', title: 'What the open leads are worth', chart: 'bar', shows: ['weighted'] },
    definition: `Likely prices of open leads times the share of their stage that was won in the last two years. Where fewer than ${ENOUGH_DECIDED} leads were won or lost, the share set in the settings is used.`,
    n: stages.reduce((sum, { leads }) => sum + leads, 0),
    columns: [
      column.text('stage', 'Stage'),
      column.count('leads', 'Open leads'),
      column.count('priced', 'With a price'),
      column.cents('value', 'Likely prices'),
      column.ratio('rate', 'Share won from this stage'),
      column.text('basis', 'Share from'),
      column.cents('weighted', 'Forecast'),
    ],
    rows: stages.map(({ stage, leads, priced, valueCents, rate, isOwn, decided, weightedCents }) =>
      row(
        {
          ...{ stage: STAGE_LABELS[stage], leads, priced, rate },
          ...(priced === 0 ? { value: null, weighted: null } : { value: valueCents, weighted: weightedCents }),
          basis: isOwn ? `our own ${decided} leads` : 'the settings',
        },
        linkOf(stage),
      ),
    ),
  });
}

export function backtestPanel(
  facts: readonly LeadFact[],
  assumed: Parameters<typeof ratesAt>[1],
  { zone, today }: { zone: string; today: string },
): Panel {
  const firstKnown = facts[0]?.receivedAt ?? null;
  const tests = BACKTEST_MONTHS.flatMap((months) => {
    const day = monthsBefore(today, months);
    const at = new Date(dayStartMs(zone, day));
    if (firstKnown === null || at < firstKnown) return [];
    const { lowCents, likelyCents, highCents, stages } = forecastAt(facts, ratesAt(facts, assumed, at), at);
    const leads = stages.reduce((sum, stage) => sum + stage.priced, 0);
    if (leads === 0) return [];
    return [{ day, leads, low: lowCents, likely: likelyCents, high: highCents, won: wonSince(facts, at) }];
  });
  return panel({
    ...{ key: 'backtest', title: 'Past forecasts and what was won', chart: 'bar' },
    shows: ['low', 'likely', 'high', 'won'],
    definition:
      'Forecasts based on what was known that day, next to the likely prices of the same leads won since then. The console lists leads as they are today, so a past day has no list.',
    n: tests.reduce((sum, { leads }) => sum + leads, 0),
    columns: [
      column.date('day', 'Day'),
      column.count('leads', 'Open leads with a price'),
      column.cents('low', 'Low'),
      column.cents('likely', 'Likely'),
      column.cents('high', 'High'),
      column.cents('won', 'Won since'),
    ],
    rows: tests.map((cells) => row(cells)),
  });
}

function monthsBefore(today: string, months: number): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}
