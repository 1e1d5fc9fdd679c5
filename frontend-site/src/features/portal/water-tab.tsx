import { formatDate, formatDateTime } from 'frontend-shared/format';
import {
  CHART_CYA_MIN,
  chlorineLevels,
  figureText,
  type Parameter,
  quantityText,
  READING_LIMITS,
  waterTargets,
} from 'poolkit/chemistry';
import { WATER_TESTS_PATH } from '../../api/paths';
import type { WaterTest } from '../../api/contract';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { FactList } from '../../components/ui/fact-list';
import { useOwnList } from '../../components/ui/own-list';
import { PATHS } from '../../config/paths';
import { TabCard, TabSection } from './portal-parts';

const CHARTED = ['freeChlorinePpm', 'pH', 'totalAlkalinityPpm', 'cyanuricAcidPpm'] as const;
type Charted = (typeof CHARTED)[number];

export default function WaterTab() {
  const { items, state, updatedAt, older } = useOwnList<WaterTest>(WATER_TESTS_PATH, 50, 'water tests');
  const test = <ButtonLink to={PATHS.maintenanceWizard}>Test the water</ButtonLink>;
  return (
    <TabSection id="water-title" title="Your water tests" updatedAt={updatedAt}>
      {state}
      {items?.length === 0 && (
        <EmptyState title="No water tests yet." action={test}>
          Balance the water and save the test to start a history here.
        </EmptyState>
      )}
      {items !== undefined && items.length > 1 && <Charts tests={items} />}
      {items?.map((one) => (
        <TestCard key={one.id} test={one} />
      ))}
      {older}
      {items !== undefined && items.length > 0 && (
        <p className="pt-4">
          <ButtonLink to={PATHS.maintenanceWizard} variant="outline">
            Test the water again
          </ButtonLink>
        </p>
      )}
    </TabSection>
  );
}

const SEVERITY_WORDS: Readonly<Record<WaterTest['severity'], string>> = {
  info: 'Nothing urgent',
  low: 'Minor',
  moderate: 'Needs attention',
  high: 'Act soon',
  emergency: 'Keep out of the water',
};

const valueOf = (test: WaterTest, parameter: Parameter): number | null => {
  const reading = test.readings[parameter];
  if (reading === undefined) return null;
  return typeof reading === 'number' ? reading : reading.value;
};

function TestCard({ test }: { test: WaterTest }) {
  const { id, testedAt, issueName, severity, stepCount, retestAt } = test;
  const readings = (Object.keys(READING_LIMITS) as Parameter[]).flatMap((parameter) => {
    const value = valueOf(test, parameter);
    const { label, unit, decimals } = READING_LIMITS[parameter];
    return value === null ? [] : [[label, quantityText(value, unit, decimals)] as const];
  });
  return (
    <TabCard
      id={`water-${id}`}
      title={issueName}
      under={<span className="type-small text-ink-3">{`Tested ${formatDateTime(testedAt)} Central`}</span>}
      status={SEVERITY_WORDS[severity]}
      isSettled={severity === 'info'}
    >
      <p className="mt-3 text-ink-2">
        {`${stepCount === 0 ? 'Nothing to add.' : `${stepCount} ${stepCount === 1 ? 'step' : 'steps'} in the plan.`} Test again by ${formatDate(retestAt)}.`}
      </p>
      <details className="mt-2">
        <summary className="type-ui text-link min-h-11 w-fit cursor-pointer py-2">Readings</summary>
        <FactList className="mt-2" rows={readings} />
      </details>
    </TabCard>
  );
}

interface Band {
  low: number;
  high: number;
}

/** The range that suits the pool and stabilizer of the newest test; null where it depends on a reading not taken. */
function bandOf(newest: WaterTest, parameter: Charted): Band | null {
  if (parameter !== 'freeChlorinePpm') return waterTargets(newest.pool)[parameter];
  const cya = valueOf(newest, 'cyanuricAcidPpm');
  if (cya === null) return null;
  const { lowPpm, highPpm } = chlorineLevels(Math.max(cya, CHART_CYA_MIN), newest.pool.sanitiser);
  return { low: lowPpm, high: highPpm };
}

function Charts({ tests }: { tests: readonly WaterTest[] }) {
  const [newest] = tests;
  if (newest === undefined) return null;
  const oldestFirst = [...tests].reverse();
  return (
    <section aria-label="Readings over time" className="grid gap-4 md:grid-cols-2">
      {CHARTED.map((parameter) => {
        const points = oldestFirst.flatMap((test) => {
          const value = valueOf(test, parameter);
          return value === null ? [] : [{ at: Date.parse(test.testedAt), value }];
        });
        return points.length < 2 ? null : (
          <ReadingChart key={parameter} parameter={parameter} points={points} band={bandOf(newest, parameter)} />
        );
      })}
    </section>
  );
}

interface ReadingChartProps {
  parameter: Charted;
  points: readonly { at: number; value: number }[];
  band: Band | null;
}

const WIDTH = 320;
const HEIGHT = 112;
const EDGE = 8;

function ReadingChart({ parameter, points, band }: ReadingChartProps) {
  const { label, unit, decimals } = READING_LIMITS[parameter];
  const [first, last] = [points[0]!, points.at(-1)!];
  const values = [...points.map(({ value }) => value), ...(band === null ? [] : [band.low, band.high])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => EDGE + ((at - first.at) / Math.max(1, last.at - first.at)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - least) / (most - least || 1)) * (HEIGHT - 2 * EDGE);
  const text = (value: number) => quantityText(value, unit, decimals);
  const range = band && `${figureText(band.low, decimals)} to ${text(band.high)}`;
  return (
    <figure className="rounded-card border border-line bg-surface p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <span className="tabular-nums">{text(last.value)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${label} from ${text(first.value)} to ${text(last.value)} over ${points.length} tests`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="mt-3 w-full overflow-visible text-primary"
      >
        {band !== null && (
          <rect x={0} y={y(band.high)} width={WIDTH} height={y(band.low) - y(band.high)} className="fill-tint" />
        )}
        <polyline
          points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {points.map(({ at, value }) => (
          <circle key={at} cx={x(at)} cy={y(value)} r={3.5} fill="currentColor" />
        ))}
      </svg>
      <p className="type-small mt-2 flex flex-wrap justify-between gap-x-4 text-ink-3">
        <span>{`${formatDate(first.at)} to ${formatDate(last.at)}`}</span>
        {range !== null && <span>{`Target range: ${range}`}</span>}
      </p>
    </figure>
  );
}
