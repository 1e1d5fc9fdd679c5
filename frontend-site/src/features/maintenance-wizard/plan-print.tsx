import { formatDate } from 'frontend-shared/format';
import { PRODUCTS, type PlanStep } from 'poolkit/chemistry';
import { GUIDANCE_LINE, handlingOf, SAFETY_LINE, SAFETY_RULES } from 'poolkit/water-safety';
import type { WaterAdvice } from 'poolkit/water-wizard';
import type { Units } from '../../lib/hooks/use-units';
import { emergencyStepsOf } from './plan-warnings';
import { amountText, missingWords, retestText, waitText } from './plan-steps';
import { furtherWarnings } from './wizard-advice';
import { shownWithUnit } from './wizard-units';
import { TextList } from '../../components/ui/text-list';

export function PlanPrint({ advice, units, madeAt }: { advice: WaterAdvice; units: Units; madeAt: number }) {
  const { plan, diagnosis, withheld } = advice;
  const now = plan.steps.filter(({ cycle }) => cycle === 1);
  const emergency = emergencyStepsOf(diagnosis);
  return (
    <div className="hidden text-black print:block">
      <h2 className="type-display-3">{`Water plan, ${formatDate(new Date(madeAt).toISOString())}`}</h2>
      {emergency.length > 0 && (
        <div className="mt-4 break-inside-avoid border-4 border-black p-3">
          <h3 className="font-semibold">Do this now</h3>
          <TextList items={emergency} as="ol" className="mt-2 list-decimal pl-5" />
        </div>
      )}
      <div className="mt-4 break-inside-avoid border-2 border-black p-3">
        <p className="font-semibold">{SAFETY_LINE}</p>
        <TextList items={SAFETY_RULES} className="type-small mt-2 list-disc pl-5" />
      </div>
      {diagnosis.keepOutUntil.map((condition) => (
        <p key={condition} className="mt-3 font-semibold">
          {`Keep everyone out until ${condition}.`}
        </p>
      ))}
      {furtherWarnings(advice).map((warning) => (
        <p key={warning} className="mt-3 font-semibold">
          {warning}
        </p>
      ))}
      <p className="mt-4">{plan.message}</p>
      {now.length > 0 && <StepTable steps={now} units={units} />}
      {withheld === null && <p className="mt-4 font-semibold">{retestText(plan.retestAfterHours, madeAt)}</p>}
      {withheld === null && plan.missingTests.length > 0 && <p className="mt-3">{missingWords(plan.missingTests)}</p>}
      {plan.laterTests.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {now.length < plan.steps.length && <p>What comes next depends on that test. Make a new plan from it.</p>}
      {plan.notes.length > 0 && <TextList items={plan.notes} className="mt-3 list-disc pl-5" />}
      <p className="type-small mt-2">{GUIDANCE_LINE}</p>
    </div>
  );
}

function StepTable({ steps, units }: { steps: readonly PlanStep[]; units: Units }) {
  return (
    <table className="type-small mt-3 w-full border-collapse text-left">
      <thead>
        <tr>
          {['Step', 'Product', 'Amount', 'Then wait', 'Swimming'].map((name) => (
            <th key={name} className="border-b-2 border-black py-1 pr-3">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.order} className="break-inside-avoid border-b border-black align-top">
            <td className="py-1 pr-3">{step.order}</td>
            <td className="py-1 pr-3">
              <p className="font-semibold">
                {step.kind === 'dose' ? `${PRODUCTS[step.product].name}, ${step.strengthPercent}%` : step.title}
              </p>
              <p>{careOf(step)}</p>
            </td>
            <td className="py-1 pr-3">{printedAmount(step, units)}</td>
            <td className="py-1 pr-3">{waitText(step.waitMin)}</td>
            <td className="py-1">{step.swimAfter}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function careOf(step: PlanStep): string {
  return [...(step.kind === 'dose' ? handlingOf(step.product) : [step.why]), ...step.cautions].join(' ');
}

function printedAmount(step: PlanStep, units: Units): string {
  if (step.kind === 'drain') return shownWithUnit(step.gallons, 'volume', units);
  if (step.kind !== 'dose') return '';
  const parts = step.additions.length;
  const whole = amountText(step.amount, units);
  return parts === 1 ? whole : `${whole}, in ${parts} parts`;
}
