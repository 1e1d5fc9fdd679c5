import { useRef } from 'react';
import { buildWeeks, type BuildPhase, type PhaseDays } from 'poolkit/build-process';
import { Fold } from '../../components/ui/fold';
import { PROCESS } from '../../content/process';
import { useBuildProcess } from '../../lib/hooks/use-build-process';
import { useNear } from '../../lib/hooks/use-near';

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

const isBeforeDigging = ({ key }: BuildPhase) => key === 'design' || key === 'permits';

function weeksInWords(phases: readonly BuildPhase[]): string {
  const before = buildWeeks(phases.filter(isBeforeDigging));
  const build = buildWeeks(phases.filter((phase) => !isBeforeDigging(phase)));
  const weeks = `${build.low} to ${build.high} weeks from locates to the walk-through`;
  return before.high === 0
    ? `${weeks}.`
    : `${weeks}, after ${before.low} to ${before.high} weeks of design and permits.`;
}

export default function ProcessList() {
  const box = useRef<HTMLDivElement>(null);
  const { phases } = useBuildProcess(useNear(box, 400));
  return (
    <div ref={box}>
      <p className="type-body text-ink-2">{PROCESS.lead}</p>
      <p className="type-body mt-3 font-medium">{weeksInWords(phases)}</p>
      <ol className="mt-6 border-t border-line">
        {phases.map((phase, index) => (
          <Phase key={phase.key} phase={phase} number={index + 1} />
        ))}
      </ol>
    </div>
  );
}
