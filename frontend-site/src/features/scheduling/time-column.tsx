import { formatCalendarDay, formatClock } from 'frontend-shared/format';
import { Button } from '../../components/ui/button';
import { SCHEDULE } from '../../content/schedule';
import type { Slot } from '../../api/contract';
import type { DayPicker } from './use-day-picker';
import type { ReactNode } from 'react';
import { QueryLoading } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { cn } from '../../lib/class-names';
import { useLoading } from '../../lib/hooks/use-loading';
import { yourTime } from '../../lib/scheduling/visit-words';
import { emptySentence } from './day-column';

interface TimeColumnProps {
  picker: DayPicker;
  chosen: string | null;
  pending: string | null;
  onChoose: (slot: Slot) => void;
  onDay: (date: string) => void;
  onAskOther?: () => void;
}

export function TimeColumn({ picker, chosen, pending, onChoose, onDay, onAskOther }: TimeColumnProps) {
  const { shown, day, days, isEmptyMonth } = picker;
  if (shown === null) return isEmptyMonth ? <p className="text-ink-2">{SCHEDULE.noOpenDay}</p> : null;
  const next = days?.find(({ date, slots: open }) => open.length > 0 && shown < date)?.date;
  return (
    <div className="space-y-5">
      <p className="font-semibold" aria-live="polite">
        {formatCalendarDay(shown)}
      </p>
      <TimeList {...{ picker, chosen, pending, onChoose }} date={shown}>
        {next !== undefined && (
          <Button variant="outline" size="compact" onClick={() => onDay(next)}>
            {`Go to ${formatCalendarDay(next)}`}
          </Button>
        )}
      </TimeList>
      {day !== undefined && onAskOther && (
        <Button variant="text" size="inline" onClick={onAskOther}>
          {SCHEDULE.otherTime}
        </Button>
      )}
    </div>
  );
}

interface TimeListProps extends Pick<TimeColumnProps, 'picker' | 'chosen' | 'pending' | 'onChoose'> {
  date: string;
  children: ReactNode;
}

function TimeList({ picker, date, chosen, pending, onChoose, children }: TimeListProps) {
  const { day, slots, noticeMin } = picker;
  const isLoading = useLoading(day === undefined);
  if (day === undefined || isLoading) {
    return (
      <QueryLoading label="Loading the times" failureCount={slots.failureCount}>
        <div className="grid grid-cols-2 gap-3">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-[52px]" />
          ))}
        </div>
      </QueryLoading>
    );
  }
  if (day.slots.length === 0) {
    return (
      <div className="space-y-4">
        <p role="status">{`No times on ${formatCalendarDay(date)}. ${emptySentence(day, noticeMin)}`}</p>
        {children}
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-2">
      {day.slots.map((slot) => (
        <li key={slot.startsAt}>
          <TimeButton
            slot={slot}
            isChosen={slot.startsAt === chosen}
            isPending={slot.startsAt === pending}
            onChoose={() => pending === null && onChoose(slot)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TimeButtonProps {
  slot: Slot;
  isChosen: boolean;
  isPending: boolean;
  onChoose: () => void;
}

function TimeButton({ slot, isChosen, isPending, onChoose }: TimeButtonProps) {
  const yours = yourTime(slot.startsAt);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isPending || undefined}
      onClick={onChoose}
      className={cn(
        'type-ui motion-colors flex min-h-[52px] w-full flex-col items-center justify-center rounded-control border px-1 py-2 tabular-nums',
        isChosen
          ? 'border-primary bg-primary text-on-primary'
          : 'border-control bg-surface text-ink hover:border-primary hover:bg-tint',
        isPending && 'cursor-progress bg-tint text-ink',
      )}
    >
      <span>{formatClock(Date.parse(slot.startsAt))}</span>
      {yours !== null && (
        <span className={cn('type-small whitespace-nowrap font-normal', isChosen ? 'text-on-primary' : 'text-ink-3')}>
          {yours}
        </span>
      )}
    </button>
  );
}
