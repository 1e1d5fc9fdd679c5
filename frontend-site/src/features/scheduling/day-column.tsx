import { formatCalendarDay } from 'frontend-shared/format';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { QueryFailed } from '../../components/ui/query-states';
import { SCHEDULE, EMPTY_DAY, EMPTY_DAY_SENTENCE } from '../../content/schedule';
import { monthName, type DayPicker, clampDate, dateForKey, monthOf, monthsLater, weeksOf } from './use-day-picker';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { ArrowLeftIcon, ArrowRightIcon } from '../../components/ui/icons';
import { cn } from '../../lib/class-names';
import type { SlotDay } from '../../api/contract';
import { spanWords } from '../../lib/scheduling/visit-words';

interface DayColumnProps {
  picker: DayPicker;
  labelledBy: string;
  onChoose: (date: string) => void;
  onAskOther?: () => void;
}

export function DayColumn({ picker, labelledBy, onChoose, onAskOther }: DayColumnProps) {
  const { slots } = picker;
  return (
    <div className="space-y-6">
      {slots.isError && (
        <QueryFailed error={slots.error} busy={slots.isFetching} onRetry={() => void slots.refetch()} />
      )}
      <MonthGrid {...{ picker, labelledBy, onChoose }} />
      {picker.isEmptyMonth && <NothingOpen {...{ picker, onAskOther }} />}
      <p className="type-small text-ink-3">{SCHEDULE.zone}</p>
    </div>
  );
}

function NothingOpen({ picker, onAskOther }: Pick<DayColumnProps, 'picker' | 'onAskOther'>) {
  const { month, nextOpenDate, goTo } = picker;
  const next = nextOpenDate === null ? null : formatCalendarDay(nextOpenDate);
  return (
    <Notice
      tone="info"
      role="status"
      title={`Nothing open in ${monthName(month)}.${next === null ? '' : ` The next open day is ${next}.`}`}
      action={
        <>
          {nextOpenDate !== null && (
            <Button size="compact" onClick={() => goTo(nextOpenDate)}>
              {`Go to ${next ?? ''}`}
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

const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function openText(day: SlotDay): string {
  if (day.slots.length > 0) return `${day.slots.length} ${day.slots.length === 1 ? 'time' : 'times'}`;
  const why = day.closedReason ?? (day.emptyReason && EMPTY_DAY[day.emptyReason]);
  return why === undefined ? 'no times' : `no times: ${why}`;
}

/** Days with their number of open times. One tab stop; arrow keys move inside. */
function MonthGrid({ picker, labelledBy, onChoose }: Omit<DayColumnProps, 'onAskOther'>) {
  const { month, first, last, days, shown, active, goTo, setMonth } = picker;
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const byDate = new Map(days?.map((day) => [day.date, day]));

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  }, [active, month]);

  const moveByKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const wanted = dateForKey(event.key, active);
    if (wanted === null) return;
    event.preventDefault();
    wantsFocus.current = true;
    goTo(clampDate(wanted, first, last));
  };

  const turn = (count: number) => setMonth(monthsLater(month, count));
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <TurnButton label="Previous month" disabled={month <= monthOf(first)} onTurn={() => turn(-1)} />
        <p className="type-title text-center" aria-live="polite">
          {monthName(month)}
        </p>
        <TurnButton label="Next month" disabled={month >= monthOf(last)} onTurn={() => turn(1)} />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-labelledby={labelledBy}
        aria-busy={days === undefined}
        onKeyDown={moveByKey}
        className="mt-4 w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {WEEKDAY_NAMES.map((name) => (
              <th key={name} scope="col" abbr={name} className="type-small pb-2 text-center font-medium text-ink-3">
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((date, column) =>
                date === null ? (
                  <td key={column} className="border border-line" />
                ) : (
                  <DayCell
                    key={date}
                    date={date}
                    day={byDate.get(date)}
                    isOut={date < first ? 'past' : last < date ? 'not open yet' : null}
                    isToday={date === first}
                    isChosen={date === shown}
                    isActive={date === active}
                    onChoose={() => {
                      goTo(date);
                      onChoose(date);
                    }}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TurnButton({ label, disabled, onTurn }: { label: string; disabled: boolean; onTurn: () => void }) {
  const Icon = label.startsWith('Next') ? ArrowRightIcon : ArrowLeftIcon;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onTurn()}
      className={cn(
        'motion-colors grid size-11 place-items-center rounded-control border border-control',
        disabled ? 'cursor-not-allowed text-ink-3 opacity-50' : 'hover:border-primary hover:bg-tint',
      )}
    >
      <Icon size={20} />
    </button>
  );
}

interface DayCellProps {
  date: string;
  day: SlotDay | undefined;
  isOut: 'past' | 'not open yet' | null;
  isToday: boolean;
  isChosen: boolean;
  isActive: boolean;
  onChoose: () => void;
}

function DayCell({ date, day, isOut, isToday, isChosen, isActive, onChoose }: DayCellProps) {
  const count = day?.slots.length ?? 0;
  const state = isOut ?? (day === undefined ? 'not known yet' : openText(day));
  const isEmpty = isOut === null && day !== undefined && count === 0;
  return (
    <td role="gridcell" aria-selected={isChosen} className="border border-line p-0">
      <button
        type="button"
        data-date={date}
        tabIndex={isActive ? 0 : -1}
        aria-label={`${formatCalendarDay(date)}, ${state}`}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isOut !== null || undefined}
        onClick={() => isOut === null && onChoose()}
        className={cn(
          'motion-colors relative flex min-h-14 w-full flex-col items-center justify-center px-0 py-1 tabular-nums md:min-h-16',
          isOut !== null && 'cursor-not-allowed text-ink-3 opacity-60',
          isOut === null && !isChosen && 'hover:bg-tint',
          count > 0 && !isChosen && 'bg-surface font-semibold text-ink',
          isEmpty && !isChosen && 'text-ink-3',
          isChosen && 'bg-primary font-semibold text-on-primary',
        )}
      >
        <span aria-hidden="true" className={isEmpty ? 'line-through' : undefined}>
          {Number(date.slice(8))}
        </span>{' '}
        <span
          aria-hidden="true"
          className={cn('type-small flex h-5 items-center font-normal', isChosen ? 'text-on-primary' : 'text-ink-3')}
        >
          {count > 0 && count}
        </span>
      </button>
    </td>
  );
}

export function emptySentence({ emptyReason, closedReason }: SlotDay, noticeMin: number): string {
  if (closedReason !== undefined) return `${closedReason}.`;
  return emptyReason === undefined ? '' : EMPTY_DAY_SENTENCE[emptyReason].replace('{notice}', spanWords(noticeMin));
}
