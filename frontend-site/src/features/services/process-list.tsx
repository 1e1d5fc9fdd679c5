import { DEFAULT_PROCESS, type BuildPhase, type PhaseDays } from 'poolkit/build-process';
import { Fold } from '../../components/ui/fold';
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
    <li>
      <Fold
        title={
          <span className="flex items-baseline gap-x-3">
            <span className="type-display-3 w-12 shrink-0 text-ink-3">{number}</span>
            <span>
              <span>{phase.name}</span>
              <span className="type-small block font-normal text-ink-3">{daysInWords(phase.days)}</span>
            </span>
          </span>
        }
      >
        <dl className="space-y-3 pb-6 md:pl-15">
          <Part name={PROCESS.happens} text={phase.whatHappens} />
          <Part name={PROCESS.see} text={phase.whatYouSee} />
          <Part name={PROCESS.need} text={phase.whatWeNeed} />
          {phase.gate !== null && <Part name={PROCESS.gate} text={phase.gate} />}
          {phase.weather !== null && <Part name={PROCESS.weather} text={phase.weather} />}
        </dl>
      </Fold>
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
