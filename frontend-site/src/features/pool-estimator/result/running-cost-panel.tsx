import { formatCalendarDate } from 'frontend-shared/format';
import { withChanges } from 'poolkit/assumptions';
import type { Measured } from 'poolkit/design';
import { EQUIPMENT_ASSUMPTIONS, sizeEquipment } from 'poolkit/hydraulics';
import {
  RUNNING_COST_ASSUMPTIONS,
  type RunningCost,
  runningCost,
  type RunningPool,
  runningPoolOf,
} from 'poolkit/running-cost';
import { formatCents, formatGallons } from 'poolkit/units';
import { useMemo } from 'react';
import { Price } from '../../../components/prices/price';
import { CheckField } from '../../../components/tools/check-field';
import { FigureTable } from '../../../components/ui/figure-table';
import { TextField } from '../../../components/ui/field';
import { useTabDraft } from '../../../lib/drafts/tab-draft';
import { ResultSection } from './result-section';
import { dollars, rangeText } from '../price-words';

interface RunningChoices {
  weeklyService?: boolean;
  buildPriceCents?: number;
  assumptions: Readonly<Record<string, number>>;
}

export function runningYearOf(measured: Measured, { assumptions, ...options }: RunningChoices) {
  const plan = sizeEquipment(measured, withChanges(EQUIPMENT_ASSUMPTIONS, assumptions));
  const pool = runningPoolOf(measured, plan);
  return { pool, cost: runningCost(pool, options, withChanges(RUNNING_COST_ASSUMPTIONS, assumptions)) };
}

interface RunningCostPanelProps {
  measured: Measured;
  buildPriceCents: number;
  assumptions: Readonly<Record<string, number>>;
}

const RATES = [
  'running.powerSummerCents',
  'running.powerOtherCents',
  'running.gasCentsPerTherm',
  'running.waterCentsPerKgal',
] as const;
type Rate = (typeof RATES)[number];

/** Water is stored in cents and read in dollars. */
const isWater = (rate: Rate) => rate === 'running.waterCentsPerKgal';
const unitOf = (rate: Rate) => (isWater(rate) ? '$ per 1,000 gal' : RUNNING_COST_ASSUMPTIONS[rate].unit);
const storedPerRead = (rate: Rate) => (isWater(rate) ? 100 : 1);

function problemOf(rate: Rate, text: string): string | undefined {
  const { min, max } = RUNNING_COST_ASSUMPTIONS[rate];
  const perRead = storedPerRead(rate);
  const value = Number(text) * perRead;
  const isFine = text.trim() !== '' && Number.isFinite(value) && value >= min && value <= max;
  return isFine ? undefined : `Enter a rate between ${min / perRead} and ${max / perRead} ${unitOf(rate)}.`;
}

export default function RunningCostPanel({ measured, buildPriceCents, assumptions }: RunningCostPanelProps) {
  const [typed, keep] = useTabDraft<Rate | 'weekly'>('rates');
  const weeklyService = typed.weekly === 'yes';
  const { pool, cost } = useMemo(() => {
    const own = RATES.flatMap((rate) => {
      const text = typed[rate];
      return text === undefined || problemOf(rate, text) ? [] : [[rate, Number(text) * storedPerRead(rate)]];
    });
    return runningYearOf(measured, {
      weeklyService,
      buildPriceCents,
      assumptions: { ...assumptions, ...Object.fromEntries(own) },
    });
  }, [measured, buildPriceCents, assumptions, typed, weeklyService]);
  const rateOf = (rate: Rate) => assumptions[rate] ?? RUNNING_COST_ASSUMPTIONS[rate].value;

  return (
    <ResultSection
      title="What it costs to run"
      lead={
        <>
          About{' '}
          <strong className="font-semibold text-ink">
            <Price text={dollars(cost.cents)} />
          </strong>{' '}
          a year, <Price text={wholeRange(cost)} /> depending on the weather.
        </>
      }
    >
      <YearLines cost={cost} />
      <Beside cost={cost} />
      <fieldset className="no-print mt-8">
        <legend className="font-semibold">Your rates</legend>
        <div className="mt-3 grid gap-4 xs:grid-cols-2 lg:grid-cols-4">
          {RATES.map((rate) => {
            const text = typed[rate] ?? String(rateOf(rate) / storedPerRead(rate));
            return (
              <TextField
                key={rate}
                id={`estimator-rate-${rate.slice(8)}`}
                label={RUNNING_COST_ASSUMPTIONS[rate].label}
                hint={unitOf(rate)}
                inputMode="decimal"
                autoComplete="off"
                value={text}
                error={problemOf(rate, text)}
                onChange={(event) => keep({ [rate]: event.target.value })}
              />
            );
          })}
        </div>
        <div className="mt-4">
          <CheckField
            id="estimator-weekly"
            label="A professional services the pool every week"
            checked={weeklyService}
            onChange={(isWeekly) => keep({ weekly: isWeekly ? 'yes' : '' })}
          />
        </div>
      </fieldset>
      <Inputs pool={pool} />
    </ResultSection>
  );
}

const toDollars = (cents: number) => Math.round(cents / 100) * 100;

function wholeRange({ lowCents, highCents }: Pick<RunningCost, 'lowCents' | 'highCents'>): string {
  return rangeText({ lowCents: toDollars(lowCents), highCents: toDollars(highCents) });
}

const COUNTED = ['visit', 'cell', 'therm'];

/** Shows 6 `1000 gal` as `6,000 gal`. */
function usedText(quantity: number, unit: string): string {
  const [, ofThousands] = /^1000 (.*)$/.exec(unit) ?? [];
  if (ofThousands !== undefined) return `${Math.round(quantity * 1000).toLocaleString('en-US')} ${ofThousands}`;
  const plural = quantity !== 1 && COUNTED.includes(unit) ? 's' : '';
  return `${quantity.toLocaleString('en-US')} ${unit}${plural}`;
}

function YearLines({ cost }: { cost: RunningCost }) {
  return (
    <FigureTable
      caption="Yearly cost by line"
      head={['Line', 'A year']}
      headHidden
      rows={cost.lines.map(({ label, quantity, unit, rateCents, basis, cents }) => [
        <>
          <span>{label}</span>
          <span className="type-small block text-ink-3">
            {`${usedText(quantity, unit)} at ${formatCents(Math.round(rateCents), { alwaysCents: true })} per ${unit.startsWith('1000 gal') ? '1,000 gal' : unit}; ${basis}`}
          </span>
        </>,
        <Price key="cents" text={dollars(cents)} />,
      ])}
      total={['A year', <Price key="cents" text={dollars(cost.cents)} />]}
    />
  );
}

function Beside({ cost: { firstFill, reserve } }: { cost: RunningCost }) {
  return (
    <p className="mt-4 text-ink-2">
      {`Not included: the first fill of ${formatGallons(firstFill.gallons)} for ${dollars(firstFill.cents)}${reserve ? `, and ${wholeRange(reserve)} a year to set aside for surface and equipment` : ''}.`}
    </p>
  );
}

function Inputs({ pool }: { pool: RunningPool }) {
  const { pump } = pool;
  const inputs = [
    `Water surface ${Math.round(pool.waterAreaSqFt)} ft², volume ${formatGallons(pool.volumeGal)}, with any spa.`,
    `Filter pump ${Math.round(pump.watts)} W for ${pump.hoursPerDay} hours a day.`,
    pool.heater === 'none'
      ? 'No heater.'
      : `Heated to ${pool.waterF} °F from May to September, ${pool.covered ? 'covered when not in use' : 'without a cover'}.`,
    'Average St. Louis weather.',
  ];
  const sources = RATES.map((rate) => RUNNING_COST_ASSUMPTIONS[rate]);
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">How this is calculated</summary>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-2">
        {inputs.map((input) => (
          <li key={input}>{input}</li>
        ))}
        {sources.map(({ label, source, checkedOn }) => (
          <li
            key={label}
          >{`${label}: ${source.replace(/^company figure/i, 'our own figure')}, ${formatCalendarDate(checkedOn)}.`}</li>
        ))}
      </ul>
    </details>
  );
}
