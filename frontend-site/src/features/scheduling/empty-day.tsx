import type { ReactNode } from 'react';
import type { EmptyReason, SlotDay } from '../../api/contract';
import { ClockIcon, DashIcon, RingIcon } from '../../components/ui/icons';
import { EMPTY_DAY, EMPTY_DAY_SENTENCE } from '../../content/schedule';
import { spanWords } from '../../lib/scheduling/visit-words';

const MARKS: Readonly<Partial<Record<EmptyReason, ReactNode>>> = {
  closed: <DashIcon size={16} />,
  not_offered: <RingIcon size={16} />,
  too_soon: <ClockIcon size={16} />,
};

/** In this order. Past days and days beyond the horizon are shown by the grid itself. */
const MARKED = ['fully_booked', 'too_soon', 'not_offered', 'closed'] as const;

export function EmptyMark({ reason }: { reason: EmptyReason | undefined }) {
  return (reason && MARKS[reason]) ?? null;
}

export function emptyWords({ emptyReason, closedReason }: SlotDay): string | null {
  return closedReason ?? (emptyReason === undefined ? null : EMPTY_DAY[emptyReason]);
}

export function emptySentence({ emptyReason, closedReason }: SlotDay, noticeMin: number): string {
  if (closedReason !== undefined) return `${closedReason}.`;
  return emptyReason === undefined ? '' : EMPTY_DAY_SENTENCE[emptyReason].replace('{notice}', spanWords(noticeMin));
}

export function EmptyLegend({ days }: { days: readonly SlotDay[] | undefined }) {
  const marked = MARKED.filter((reason) => days?.some((day) => day.emptyReason === reason));
  if (marked.length === 0) return null;
  return (
    <ul aria-label="What the marks mean" className="type-small flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
      {marked.map((reason) => (
        <li key={reason} className="flex items-center gap-1.5">
          {reason === 'fully_booked' ? (
            <span aria-hidden="true" className="tabular-nums line-through">
              12
            </span>
          ) : (
            <EmptyMark reason={reason} />
          )}
          {EMPTY_DAY[reason]}
        </li>
      ))}
    </ul>
  );
}
