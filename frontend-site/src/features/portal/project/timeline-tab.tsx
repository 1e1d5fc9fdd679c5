import { useQuery } from '@tanstack/react-query';
import { formatCalendarDay, shortDay } from 'frontend-shared/format';
import type { OwnPhase, OwnProjectSummary, OwnTimeline } from '../../../api/contract';
import { AlertIcon, CheckIcon } from '../../../components/ui/icons';
import { Notice } from '../../../components/ui/notice';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { cn } from '../../../lib/class-names';
import { CalendarLink } from '../calendar-link';
import { TabSection } from '../portal-parts';
import { projectPath, slipSentence, useNamedItem } from './project-data';

const STATUS_WORDS: Readonly<Record<OwnPhase['status'], string>> = {
  not_started: 'Upcoming',
  in_progress: 'In progress',
  blocked: 'Waiting',
  done: 'Finished',
};

type Gate = OwnPhase['gates'][number];

const GATE_WORDS: Readonly<Record<Gate['status'], string>> = {
  open: 'not requested yet',
  requested: 'requested',
  passed: 'passed',
  failed: 'failed; we are fixing it',
  waived: 'waived',
};

/** Only an inspection passes, and only inspections and permits are requested. */
function gateWords({ kind, status }: Gate): string {
  if (status === 'passed' && kind !== 'inspection') return kind === 'permit' ? 'issued' : 'done';
  if (status === 'open' && kind !== 'inspection' && kind !== 'permit') return 'not done yet';
  return GATE_WORDS[status];
}

export default function TimelineTab({ project }: { project: OwnProjectSummary }) {
  const query = useQuery<OwnTimeline>({ queryKey: [projectPath(project.id, '/timeline')] });
  const [timeline, state] = useAnswer(query, 'Loading the timeline', <Skeleton className="h-96 w-full" />);
  useNamedItem(timeline !== undefined);
  const phases = timeline?.phases ?? [];
  const done = phases.filter(({ status }) => status === 'done').length;
  return (
    <TabSection id="timeline-title" title="Timeline" updatedAt={timeline ? query.dataUpdatedAt : null}>
      {state}
      {timeline && (
        <>
          <p className="text-ink-2">
            {`${done} of ${phases.length} phases finished. Dates are our current forecast; if one moved, the reason is beside it.`}
          </p>
          <Progress phases={phases} />
          <ol className="pt-4">
            {phases.map((phase, index) => (
              <PhaseRow key={phase.key} phase={phase} isLast={index === phases.length - 1} />
            ))}
          </ol>
          <CalendarLink
            path={projectPath(project.id, '/feed')}
            lead="Subscribe once, and your calendar shows each phase and stays up to date when its dates change."
            what="your project dates"
          />
        </>
      )}
    </TabSection>
  );
}

function Progress({ phases }: { phases: readonly OwnPhase[] }) {
  return (
    <ol aria-hidden="true" className="flex gap-1">
      {phases.map(({ key, status }) => (
        <li
          key={key}
          className={cn(
            'h-2 flex-1 rounded-full',
            status === 'done' && 'bg-primary',
            (status === 'in_progress' || status === 'blocked') && 'bg-water-deep',
            status === 'not_started' && 'bg-line',
          )}
        />
      ))}
    </ol>
  );
}

function PhaseRow({ phase, isLast }: { phase: OwnPhase; isLast: boolean }) {
  const { key, name, status, blockedReason, waitsForSpring, texts, gates, override } = phase;
  const isNow = status === 'in_progress' || status === 'blocked';
  const slips = slipSentence(
    phase.slips.reduce((sum, { days }) => sum + days, 0),
    phase.slips,
  );
  return (
    <li
      id={`phase-${key}`}
      className="grid grid-cols-[2.25rem_minmax(0,1fr)]"
      aria-current={isNow ? 'step' : undefined}
    >
      <div className="flex flex-col items-center">
        <Marker status={status} />
        {!isLast && <span className="w-px flex-1 bg-line" />}
      </div>
      <div className="pb-8 pl-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="type-title">{name}</h3>
          <p className={cn('type-small', isNow ? 'font-semibold text-primary' : 'text-ink-3')}>
            {STATUS_WORDS[status]}
          </p>
        </div>
        <PhaseDates phase={phase} />
        {slips !== null && <p className="type-small mt-1 text-ink-2">{slips}</p>}
        {waitsForSpring && (
          <p className="type-small mt-1 text-ink-2">This work cannot be done in the cold, so it starts after winter.</p>
        )}
        {blockedReason !== null && (
          <p className="mt-2 text-ink-2">
            <strong className="font-semibold">Waiting:</strong> <span>{blockedReason}</span>
          </p>
        )}
        {override !== null && (
          <Notice tone="warning" title={`We went ahead without: ${override.missing.join(', ')}.`} className="mt-3">
            {override.reason}
          </Notice>
        )}
        {gates.length > 0 && (
          <ul className="type-small mt-2 space-y-1">
            {gates.map((gate) => (
              <li key={gate.name} className="flex items-start gap-2">
                {gate.status === 'passed' ? (
                  <CheckIcon size={16} className="mt-1 shrink-0 text-success" />
                ) : (
                  <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full border border-control" />
                )}
                <span>{`${gate.name}: ${gateWords(gate)}${gate.reason === null ? '' : ` (${gate.reason})`}`}</span>
              </li>
            ))}
          </ul>
        )}
        <details className="mt-1" open={isNow}>
          <summary className="type-ui text-link min-h-11 w-fit cursor-pointer py-2">
            <span>About this phase</span>
            <span className="sr-only">{`: ${name}`}</span>
          </summary>
          <dl className="mt-1 space-y-3">
            <Text label="What happens">{texts.whatHappens}</Text>
            <Text label="What you will see">{texts.whatYouSee}</Text>
            <Text label="What we need from you">{texts.whatWeNeed}</Text>
          </dl>
        </details>
      </div>
    </li>
  );
}

function Text({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="type-small text-ink-3">{label}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}

function PhaseDates({ phase: { planned, now, actual, status } }: { phase: OwnPhase }) {
  if (status === 'done' && actual.startsOn !== null && actual.endsOn !== null)
    return <p className="mt-1">{range(actual.startsOn, actual.endsOn)}</p>;
  const startsOn = actual.startsOn ?? now.startsOn;
  const hasMoved = planned.startsOn !== startsOn || planned.endsOn !== now.endsOn;
  return (
    <p className="mt-1">
      <span>{range(startsOn, now.endsOn)}</span>
      {hasMoved && (
        <span className="type-small block text-ink-3">
          {`First planned ${range(planned.startsOn, planned.endsOn)}`}
        </span>
      )}
    </p>
  );
}

function range(startsOn: string, endsOn: string): string {
  return startsOn === endsOn ? formatCalendarDay(startsOn) : `${shortDay(startsOn)} to ${shortDay(endsOn)}`;
}

function Marker({ status }: { status: OwnPhase['status'] }) {
  if (status === 'done') {
    return (
      <span className="flex size-7 items-center justify-center rounded-full bg-primary text-on-primary">
        <CheckIcon size={16} />
      </span>
    );
  }
  if (status === 'blocked') {
    return (
      <span className="flex size-7 items-center justify-center rounded-full bg-warning-tint text-warning">
        <AlertIcon size={16} />
      </span>
    );
  }
  return (
    <span
      className={cn(
        'size-7 rounded-full border-2 bg-bg',
        status === 'in_progress' ? 'border-primary bg-tint' : 'border-line',
      )}
    />
  );
}
