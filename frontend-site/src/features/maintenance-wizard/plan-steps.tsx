import type { PlanStep, ProductId } from 'poolkit/chemistry';
import type { Units } from '../../lib/hooks/use-units';
import { StepCard } from './step-card';
import { formatClock, formatWeekday } from 'frontend-shared/format';

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
            What probably comes after that test ({later.length} {later.length === 1 ? 'step' : 'steps'})
          </summary>
          <p className="type-body mt-2 text-ink-2">
            One big change at a time: the new test decides whether these are still right.
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

export function retestText(afterHours: number, fromMs: number): string {
  const at = Math.ceil((fromMs + afterHours * MS_PER_HOUR) / MS_PER_HALF_HOUR) * MS_PER_HALF_HOUR;
  const hour = afterHours < 24 ? `, from ${formatClock(at)} Central Time` : '';
  return `Test again on ${formatWeekday(at)}${hour}.`;
}
