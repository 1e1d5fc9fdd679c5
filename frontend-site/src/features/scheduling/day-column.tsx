import { formatCalendarDay } from 'frontend-shared/format';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { QueryFailed } from '../../components/ui/query-states';
import { SCHEDULE } from '../../content/schedule';
import { EmptyLegend } from './empty-day';
import { MonthGrid } from './month-grid';
import { monthName } from './month';
import type { DayPicker } from './use-day-picker';

interface DayColumnProps {
  picker: DayPicker;
  labelledBy: string;
  onChoose: (date: string) => void;
  onAskOther?: () => void;
}

export function DayColumn({ picker, labelledBy, onChoose, onAskOther }: DayColumnProps) {
  const { slots, days, month, first, last, shown, active, isEmptyMonth, nextOpenDate, goTo, setMonth } = picker;
  return (
    <div className="space-y-6">
      {slots.isError && (
        <QueryFailed error={slots.error} busy={slots.isFetching} onRetry={() => void slots.refetch()} />
      )}
      <MonthGrid
        {...{ month, first, last, days, active, labelledBy, onChoose }}
        chosen={shown}
        onActive={goTo}
        onMonth={setMonth}
      />
      {isEmptyMonth && <NothingOpen month={month} nextOpenDate={nextOpenDate} onGo={goTo} onAskOther={onAskOther} />}
      <EmptyLegend days={days} />
      <p className="type-small text-ink-3">{SCHEDULE.zone}</p>
    </div>
  );
}

interface NothingOpenProps {
  month: string;
  nextOpenDate: string | null;
  onGo: (date: string) => void;
  onAskOther?: () => void;
}

function NothingOpen({ month, nextOpenDate, onGo, onAskOther }: NothingOpenProps) {
  const next = nextOpenDate === null ? null : formatCalendarDay(nextOpenDate);
  return (
    <Notice
      tone="info"
      role="status"
      title={`Nothing open in ${monthName(month)}.${next === null ? '' : ` The next open day is ${next}.`}`}
      action={
        <>
          {nextOpenDate !== null && (
            <Button size="compact" onClick={() => onGo(nextOpenDate)}>
              Go to {next}
            </Button>
          )}
          {onAskOther && (
            <Button size="compact" variant="outline" onClick={onAskOther}>
              {SCHEDULE.otherTime}
            </Button>
          )}
        </>
      }
    />
  );
}
