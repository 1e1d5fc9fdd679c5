import { PRODUCTS, type PlanStep, type WaterPlan } from 'poolkit/chemistry';
import { GUIDANCE_LINE, SAFETY_LINE, SAFETY_RULES } from 'poolkit/water-safety';
import { formatDate } from '../../lib/format';
import type { Units } from '../../lib/hooks/use-units';
import { retestText } from './retest';
import { amountText, waitText } from './step-card';
import { shownWithUnit } from './wizard-units';

interface PlanPrintProps {
  plan: WaterPlan;
  units: Units;
  madeAt: number;
  keepOutUntil: readonly string[];
}

/** The plan on paper: doses in order, the safety box and the date to test again. */
export function PlanPrint({ plan, units, madeAt, keepOutUntil }: PlanPrintProps) {
  const now = plan.steps.filter(({ cycle }) => cycle === 1);
  return (
    <div className="hidden text-black print:block">
      <h2 className="type-display-3">Water plan, {formatDate(new Date(madeAt).toISOString())}</h2>
      <div className="mt-4 break-inside-avoid border-2 border-black p-3">
        <p className="font-semibold">{SAFETY_LINE}</p>
        <ul className="type-small mt-2 list-disc pl-5">
          {SAFETY_RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      {keepOutUntil.map((condition) => (
        <p key={condition} className="mt-3 font-semibold">
          Keep everyone out until {condition}.
        </p>
      ))}
      <p className="mt-4">{plan.message}</p>
      {now.length > 0 && (
        <table className="type-small mt-3 w-full border-collapse text-left">
          <thead>
            <tr>
              {['', 'Product', 'Amount', 'Then wait', 'Swimming'].map((name) => (
                <th key={name} className="border-b-2 border-black py-1 pr-3">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {now.map((step) => (
              <tr key={step.order} className="break-inside-avoid align-top">
                <td className="border-b border-black py-1 pr-3">{step.order}</td>
                <td className="border-b border-black py-1 pr-3">
                  {step.kind === 'dose' ? `${PRODUCTS[step.product].name}, ${step.strengthPercent} %` : step.title}
                </td>
                <td className="border-b border-black py-1 pr-3">{printedAmount(step, units)}</td>
                <td className="border-b border-black py-1 pr-3">{waitText(step.waitMin)}</td>
                <td className="border-b border-black py-1">{step.swimAfter}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-4 font-semibold">{retestText(plan.retestAfterHours, madeAt)}</p>
      {now.length < plan.steps.length && <p>What comes after depends on that test. Make a new plan with it.</p>}
      <p className="type-small mt-2">{GUIDANCE_LINE}</p>
    </div>
  );
}

function printedAmount(step: PlanStep, units: Units): string {
  if (step.kind === 'drain') return shownWithUnit(step.gallons, 'volume', units);
  if (step.kind !== 'dose') return '';
  const parts = step.additions.length;
  const whole = amountText(step.amount, units);
  return parts === 1 ? whole : `${whole}, in ${parts} parts`;
}
