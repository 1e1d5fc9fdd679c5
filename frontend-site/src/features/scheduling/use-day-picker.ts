import { serverNow } from 'frontend-shared/api';
import { businessDay, dateFormat } from 'frontend-shared/format';
import { useQuery } from '@tanstack/react-query';
import { addDays, dayNumber, weekday, WEEKDAYS } from 'poolkit/schedule-grid';
import { useEffect, useRef, useState } from 'react';
import { trackEvent } from '../../lib/analytics/analytics';
import type { Slot, SlotDay, VisitType } from '../../api/contract';
import { readSlots, SLOTS_KEY } from './schedule-api';

const SLOTS_STALE_MS = 30_000;

interface Wanted {
  type: Pick<VisitType, 'key' | 'horizonDays' | 'noticeMin'> | null;
  postalCode: string;
  date: string | null;
  /** The visitor's own held time, which the server reports as taken. */
  held?: Slot | null;
  form: string;
}

export function useDayPicker({ type, postalCode, date, held = null, form }: Wanted) {
  const [today] = useState(() => businessDay(serverNow()));
  const last = addDays(today, type?.horizonDays ?? 0);
  const [month, setMonth] = useState<Month>(() => monthOf(date ?? today));
  const [active, setActive] = useState(date);
  const range = askedRange(month, today, last);

  const question = { service: type?.key ?? '', postalCode, from: range?.from ?? today, to: range?.to ?? today };
  const slots = useQuery({
    queryKey: [SLOTS_KEY, question],
    queryFn: ({ signal }) => readSlots(question, signal),
    enabled: type !== null && range !== null,
    staleTime: SLOTS_STALE_MS,
  });
  const shownType = slots.data === undefined ? null : question.service;
  // Counted once per visit type, not per month.
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (shownType === null || shownType === counted.current) return;
    counted.current = shownType;
    trackEvent('booking_view', { form_name: form, lead_type: shownType });
  }, [shownType, form]);
  const days = withHeld(slots.data?.days, held);
  const firstOpen = days?.find((day) => day.slots.length > 0)?.date ?? null;
  const isDateHere = date !== null && monthOf(date) === month && date >= today && date <= last;
  const shown = isDateHere ? date : firstOpen;

  const goTo = (to: string) => {
    setActive(clampDate(to, today, last));
    setMonth(monthOf(to));
  };
  return {
    slots,
    days,
    month,
    first: today,
    last,
    shown,
    day: days?.find((day) => day.date === shown),
    noticeMin: type?.noticeMin ?? 0,
    active: active !== null && monthOf(active) === month ? active : (shown ?? range?.from ?? today),
    isEmptyMonth: days !== undefined && firstOpen === null,
    nextOpenDate: slots.data?.nextOpenDate ?? null,
    goTo,
    setMonth,
  };
}

export type DayPicker = ReturnType<typeof useDayPicker>;

function withHeld(days: readonly SlotDay[] | undefined, held: Slot | null): readonly SlotDay[] | undefined {
  if (held === null) return days;
  const { startsAt, endsAt } = held;
  const date = businessDay(Date.parse(startsAt));
  return days?.map((day) => {
    if (day.date !== date || day.slots.some((slot) => slot.startsAt === startsAt)) return day;
    return { ...day, slots: [...day.slots, { startsAt, endsAt }].sort((a, b) => a.startsAt.localeCompare(b.startsAt)) };
  });
}

export type Month = string;

const monthAndYear = dateFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export function monthOf(date: string): Month {
  return date.slice(0, 7);
}

export function monthName(month: Month): string {
  return monthAndYear().format(Date.parse(`${month}-01T12:00:00Z`));
}

function firstOf(month: Month): string {
  return `${month}-01`;
}

export function monthsLater(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

function lastOf(month: Month): string {
  return addDays(firstOf(monthsLater(month, 1)), -1);
}

export function clampDate(date: string, first: string, last: string): string {
  if (date < first) return first;
  return date > last ? last : date;
}

function askedRange(month: Month, first: string, last: string): { from: string; to: string } | null {
  const from = firstOf(month) < first ? first : firstOf(month);
  const to = last < lastOf(month) ? last : lastOf(month);
  return to < from ? null : { from, to };
}

export function weeksOf(month: Month): (string | null)[][] {
  const lead = WEEKDAYS.indexOf(weekday(firstOf(month)));
  const count = dayNumber(lastOf(month)) - dayNumber(firstOf(month)) + 1;
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => {
      const index = week * 7 + day - lead;
      return index < 0 || index >= count ? null : addDays(firstOf(month), index);
    }),
  );
}

function sameDayIn(month: Month, date: string): string {
  return clampDate(`${month}-${date.slice(8)}`, '', lastOf(month));
}

export function dateForKey(key: string, date: string): string | null {
  const inWeek = WEEKDAYS.indexOf(weekday(date));
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => addDays(date, -inWeek),
    End: () => addDays(date, 6 - inWeek),
    PageUp: () => sameDayIn(monthsLater(monthOf(date), -1), date),
    PageDown: () => sameDayIn(monthsLater(monthOf(date), 1), date),
  };
  return moves[key]?.() ?? null;
}
