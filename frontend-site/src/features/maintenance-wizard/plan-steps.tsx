import { formatClock, formatWeekday } from 'frontend-shared/format';
import {
  type Amount,
  type DoseStep,
  formatDose,
  type PlanStep,
  type ProductId,
  PRODUCTS,
  inSentence,
  READING_LIMITS,
  type SideEffect,
} from 'poolkit/chemistry';
import type { WaterAdvice } from 'poolkit/water-wizard';
import { handlingOf } from 'poolkit/water-safety';
import { controlStyle } from '../../components/ui/control-style';
import { ACID_CHOICES, CHLORINE_CHOICES } from '../../content/maintenance-wizard';
import type { Wizard } from './use-wizard';
import { shownWithUnit } from './wizard-units';
import { WorkingList } from './working-list';
import { cn } from '../../lib/class-names';
import type { Units } from '../../lib/hooks/use-units';

interface PlanStepsProps {
  steps: readonly PlanStep[];
  units: Units;
  retest: string;
  laterTests: readonly string[];
  onStrength: (product: ProductId, percent: number) => void;
}

export function PlanSteps({ steps, units, retest, laterTests, onStrength }: PlanStepsProps) {
  const now = steps.filter(({ cycle }) => cycle === 1);
  const later = steps.filter(({ cycle }) => cycle > 1);
  const cards = (some: readonly PlanStep[]) =>
    some.map((step) => <StepCard key={step.order} step={step} units={units} onStrength={onStrength} />);
  return (
    <>
      <ol aria-label="Steps to do now" className="space-y-4">
        {cards(now)}
      </ol>
      <div className="border-y border-line py-4">
        <p className="type-title">{retest}</p>
        {laterTests.map((line) => (
          <p key={line} className="mt-1 text-ink-2">
            {line}
          </p>
        ))}
      </div>
      {later.length > 0 && (
        <details>
          <summary className="type-ui min-h-11 w-fit cursor-pointer py-2 text-link underline underline-offset-4">
            {`Likely steps after that test (${later.length} ${later.length === 1 ? 'step' : 'steps'})`}
          </summary>
          <p className="type-body mt-2 text-ink-2">
            Make one big change at a time: the new test decides whether these steps still apply.
          </p>
          <ol aria-label="Steps after the next test" className="mt-4 space-y-4">
            {cards(later)}
          </ol>
        </details>
      )}
    </>
  );
}

const MS_PER_HOUR = 3_600_000;
const MS_PER_HALF_HOUR = MS_PER_HOUR / 2;

const LIST = new Intl.ListFormat('en-US');

export function missingWords(tests: WaterAdvice['plan']['missingTests']): string {
  return `Not tested, but could change the plan: ${LIST.format(tests.map(({ parameter }) => inSentence(parameter)))}.`;
}

export function retestText(afterHours: number, fromMs: number): string {
  const at = Math.ceil((fromMs + afterHours * MS_PER_HOUR) / MS_PER_HALF_HOUR) * MS_PER_HALF_HOUR;
  const hour = afterHours < 24 ? `, from ${formatClock(at)} Central Time` : '';
  return `Test again on ${formatWeekday(at)}${hour}.`;
}

interface StepCardProps {
  step: PlanStep;
  units: Units;
  onStrength: (product: ProductId, percent: number) => void;
}

function StepCard({ step, units, onStrength }: StepCardProps) {
  const handling = step.kind === 'dose' ? handlingOf(step.product) : null;
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[2.5rem_1fr] md:p-6">
      <p className="type-display-3 text-ink-3">
        <span className="sr-only">Step </span>
        <span>{step.order}</span>
      </p>
      <div className="min-w-0">
        <h4 className="type-title">{step.kind === 'dose' ? PRODUCTS[step.product].name : step.title}</h4>
        {step.kind === 'dose' && <Dose step={step} units={units} onStrength={onStrength} />}
        {step.kind === 'drain' && <p className="type-range mt-2">{shownWithUnit(step.gallons, 'volume', units)}</p>}
        <p className="type-body mt-3">{step.why}</p>
        <dl className="mt-4 grid gap-x-6 gap-y-3 md:grid-cols-[9rem_1fr]">
          <Row name="Then wait">{waitText(step.waitMin)}</Row>
          <Row name="Swimming">{step.swimAfter}</Row>
          {handling && <Row name="How">{[...handling, ...step.cautions].join(' ')}</Row>}
          {!handling && step.cautions.length > 0 && <Row name="Caution">{step.cautions.join(' ')}</Row>}
          {step.kind === 'dose' && <Row name="Also changes">{sideEffectText(step)}</Row>}
          <Row name="Afterward">{afterText(step)}</Row>
        </dl>
        <WorkingList workings={step.working} />
      </div>
    </li>
  );
}

function Row({ name, children }: { name: string; children: string }) {
  if (children === '') return null;
  return (
    <div className="contents">
      <dt className="type-small font-semibold text-ink-2 max-md:-mb-2 md:pt-0.5">{name}</dt>
      <dd className="max-w-[62ch]">{children}</dd>
    </div>
  );
}

export function amountText(amount: Amount, units: Units): string {
  const { us, metric } = formatDose(amount);
  return units === 'us' ? `${us} (${metric})` : `${metric} (${us})`;
}

function Dose({ step, units, onStrength }: { step: DoseStep; units: Units; onStrength: StepCardProps['onStrength'] }) {
  const { us, metric } = formatDose(step.amount);
  const [first, second] = units === 'us' ? [us, metric] : [metric, us];
  const { strengths } = PRODUCTS[step.product];
  const parts = step.additions.length;
  return (
    <>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="type-range">{first}</span>
        <span className="text-ink-2">{`or ${second}`}</span>
      </p>
      {strengths.length > 1 ? (
        <label className="type-small mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          Strength on your label
          <select
            value={step.strengthPercent}
            onChange={({ target }) => onStrength(step.product, Number(target.value))}
            className={cn(controlStyle, 'no-print min-h-11 w-auto cursor-pointer py-2 pr-8')}
          >
            {strengths.map(({ percent }) => (
              <option key={percent} value={percent}>
                {`${percent}%`}
              </option>
            ))}
          </select>
        </label>
      ) : (
        step.strengthPercent < 100 && <p className="type-small mt-1 text-ink-2">{`At ${step.strengthPercent}%`}</p>
      )}
      {parts > 1 && (
        <p className="mt-2 font-medium">
          {`In ${parts} parts of ${amountText(step.additions[0]?.amount ?? step.amount, units)}, ${spacing(step)} apart.`}
        </p>
      )}
    </>
  );
}

function spacing({ additions }: DoseStep): string {
  const gaps = additions.slice(1).map(({ startHour }, index) => startHour - (additions[index]?.startHour ?? 0));
  return hoursText(Math.min(...gaps));
}

export function waitText(minutes: number): string {
  if (minutes === 0) return '';
  return minutes < 60 ? `${minutes} minutes` : hoursText(minutes / 60);
}

function hoursText(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  const rounded = Math.round(hours * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'hour' : 'hours'}`;
}

function sideEffectText({ effects }: DoseStep): string {
  const texts = effects.filter(({ change }) => Math.abs(change) >= 0.5).map(effectText);
  return texts.length === 0 ? '' : `${texts.join(', ')}.`;
}

function effectText({ on, change }: SideEffect): string {
  const label = on === 'sulfatePpm' ? 'Sulfate' : READING_LIMITS[on].label;
  return `${label} ${change > 0 ? '+' : '-'}${Math.abs(Math.round(change * 10) / 10)} ppm`;
}

const AFTER = [
  'freeChlorinePpm',
  'pH',
  'totalAlkalinityPpm',
  'calciumHardnessPpm',
  'cyanuricAcidPpm',
  'saltPpm',
] as const;

function afterText({ after, indicesAfter }: PlanStep): string {
  const parts = AFTER.flatMap((parameter) => {
    const value = after[parameter];
    const { label, unit, decimals } = READING_LIMITS[parameter];
    return value === undefined ? [] : [`${label} ${Number(value.toFixed(decimals))}${unit && ` ${unit}`}`];
  });
  if (parts.length === 0) return '';
  const indices = indicesAfter ? `; LSI ${indicesAfter.lsi.toFixed(2)}, CSI ${indicesAfter.csi.toFixed(2)}` : '';
  const list = parts.map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)));
  return `${list.join(', ')}${indices}, if all goes as calculated.`;
}

const AT_HAND = [
  { field: 'chlorine', label: 'Chlorine on hand', choices: ['', ...CHLORINE_CHOICES] },
  { field: 'acid', label: 'Acid on hand', choices: ACID_CHOICES },
] as const;

export function ProductsAtHand({ wizard: { values, set } }: { wizard: Wizard }) {
  return (
    <div className="no-print grid max-w-3xl gap-4 md:grid-cols-2">
      {AT_HAND.map(({ field, label, choices }) => (
        <label key={field} className="font-semibold">
          <span>{label}</span>
          <select
            value={values[field]}
            onChange={({ target }) => set({ [field]: target.value })}
            className={cn(controlStyle, 'mt-1 w-full cursor-pointer')}
          >
            {choices.map((id) => (
              <option key={id} value={id}>
                {id === '' ? 'Best for this pool' : PRODUCTS[id].name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
