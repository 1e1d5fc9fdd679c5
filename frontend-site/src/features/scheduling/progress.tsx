import { SCHEDULE_STEPS, STEP_NAMES, type ScheduleStep } from '../../content/schedule';
import { cn } from '../../lib/class-names';

interface ProgressProps {
  step: ScheduleStep;
  reachable: number;
  onGo: (step: ScheduleStep) => void;
}

export function Progress({ step, reachable, onGo }: ProgressProps) {
  return (
    <nav aria-label="Steps of booking">
      <ol className="grid grid-cols-4 border-b border-line">
        {SCHEDULE_STEPS.map((name, index) => {
          const isHere = name === step;
          return (
            <li key={name} aria-current={isHere ? 'step' : undefined}>
              <button
                type="button"
                aria-disabled={index >= reachable || undefined}
                onClick={() => index < reachable && !isHere && onGo(name)}
                className={cn(
                  'type-ui motion-colors -mb-px flex min-h-12 w-full items-center gap-2 border-b-2 pr-2 text-left',
                  isHere ? 'border-primary text-primary' : 'border-transparent',
                  !isHere && index < reachable && 'text-ink hover:text-primary',
                  index >= reachable && 'cursor-not-allowed text-ink-3',
                )}
              >
                <span aria-hidden="true" className="hidden tabular-nums xs:inline">
                  {index + 1}
                </span>
                {STEP_NAMES[name]}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
