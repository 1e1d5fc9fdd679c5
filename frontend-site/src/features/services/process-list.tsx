import { DEFAULT_PROCESS, type BuildPhase, type PhaseDays } from 'poolkit/build-process';
import { ChevronDownIcon } from '../../components/ui/icons';
import { PROCESS } from '../../content/process';

function daysInWords({ low, high, kind }: PhaseDays): string {
  return `${low} to ${high} ${kind === 'working' ? 'working' : 'calendar'} days`;
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <div className="md:grid md:grid-cols-[11rem_1fr] md:gap-6">
      <dt className="type-small font-semibold text-ink md:pt-1">{name}</dt>
      <dd className="text-ink-2">{text}</dd>
    </div>
  );
}

function Phase({ phase, number }: { phase: BuildPhase; number: number }) {
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[3rem_1fr_auto] items-baseline gap-x-3 py-4 hover:text-primary [&::-webkit-details-marker]:hidden">
          <span className="type-display-3 text-ink-3">{number}</span>
          <span>
            <span className="type-title font-medium">{phase.name}</span>
            <span className="type-small block text-ink-3">{daysInWords(phase.days)}</span>
          </span>
          <ChevronDownIcon className="self-center text-ink-3 group-open:rotate-180" />
        </summary>
        <dl className="space-y-3 pb-6 md:pl-15">
          <Part name={PROCESS.happens} text={phase.whatHappens} />
          <Part name={PROCESS.see} text={phase.whatYouSee} />
          <Part name={PROCESS.need} text={phase.whatWeNeed} />
          {phase.gate !== null && <Part name={PROCESS.gate} text={phase.gate} />}
          {phase.weather !== null && <Part name={PROCESS.weather} text={phase.weather} />}
        </dl>
      </details>
    </li>
  );
}

export default function ProcessList() {
  return (
    <>
      <p className="type-body text-ink-2">{PROCESS.lead}</p>
      <ol className="mt-6 border-t border-line">
        {DEFAULT_PROCESS.phases.map((phase, index) => (
          <Phase key={phase.key} phase={phase} number={index + 1} />
        ))}
      </ol>
    </>
  );
}
