import { READING_LIMITS, type WaterPlan } from 'poolkit/chemistry';
import { RANGE_SOURCES, STATUS_WORDS } from '../../content/maintenance-wizard';
import { WorkingList } from './working-list';

const figure = (value: number, decimals: number) =>
  Number(value.toFixed(decimals)).toLocaleString('en-US', { maximumFractionDigits: decimals });

export function TestedSection({ plan }: { plan: WaterPlan }) {
  if (plan.findings.length === 0) return null;
  return (
    <section>
      <h3 className="type-display-3">What you tested</h3>
      <table className="mt-4 w-full max-w-3xl border-collapse text-left">
        <thead>
          <tr className="type-small text-ink-3">
            <th className="py-2 pr-4 font-medium">Reading</th>
            <th className="py-2 pr-4 text-right font-medium">Value</th>
            <th className="py-2 pr-4 font-medium">Range</th>
            <th className="py-2 font-medium">Status</th>
          </tr>
        </thead>
        <tbody>
          {plan.findings.map(({ parameter, value, low, high, status }) => {
            const { label, unit, decimals } = READING_LIMITS[parameter];
            return (
              <tr key={parameter} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {label}
                </th>
                <td className="py-2 pr-4 text-right whitespace-nowrap tabular-nums">
                  {figure(value, decimals)} {unit}
                </td>
                <td className="py-2 pr-4 whitespace-nowrap text-ink-2 tabular-nums">
                  {figure(low, decimals)} to {figure(high, decimals)}
                </td>
                <td className={status === 'in-range' ? 'py-2' : 'py-2 font-semibold'}>{STATUS_WORDS[status]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="type-small mt-3 max-w-[62ch] text-ink-3">{RANGE_SOURCES}</p>
      <WorkingList workings={[plan.targets.chlorine.working]} />
      <ul className="mt-3 max-w-[62ch] space-y-2">
        {plan.coaching.map(({ parameter, sentence }) => sentence !== null && <li key={parameter}>{sentence}</li>)}
        {plan.questions.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
