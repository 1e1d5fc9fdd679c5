import { formatCalendarDay } from 'frontend-shared/format';
import { Button } from '../../components/ui/button';
import { SCHEDULE } from '../../content/schedule';
import type { Slot } from '../../api/contract';
import { isBefore } from './month';
import { TimeList } from './time-list';
import type { DayPicker } from './use-day-picker';

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
  const next = days?.find(({ date, slots: open }) => open.length > 0 && isBefore(shown, date))?.date;
  return (
    <div className="space-y-5">
      <p className="font-semibold" aria-live="polite">
        {formatCalendarDay(shown)}
      </p>
      <TimeList
        date={shown}
        day={day}
        failureCount={picker.slots.failureCount}
        noticeMin={picker.noticeMin}
        chosen={chosen}
        pending={pending}
        onChoose={onChoose}
        whenEmpty={
          next !== undefined && (
            <Button variant="outline" size="compact" onClick={() => onDay(next)}>
              Go to {formatCalendarDay(next)}
            </Button>
          )
        }
      />
      {day !== undefined && onAskOther && (
        <Button variant="text" size="inline" onClick={onAskOther}>
          {SCHEDULE.otherTime}
        </Button>
      )}
    </div>
  );
}
