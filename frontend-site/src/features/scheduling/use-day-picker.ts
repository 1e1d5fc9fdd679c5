import { businessDay } from 'frontend-shared/format';
import { useQuery } from '@tanstack/react-query';
import { addDays } from 'poolkit/schedule-grid';
import { useEffect, useRef, useState } from 'react';
import { trackEvent } from '../../lib/analytics/analytics';
import type { Slot, SlotDay, VisitType } from '../../api/contract';
import { askedRange, clampDate, isBefore, monthOf, type Month } from './month';
import { readSlots, SLOTS_KEY } from './schedule-api';

/** Availability changes quickly. */
const SLOTS_STALE_MS = 30_000;

interface Wanted {
  type: Pick<VisitType, 'key' | 'horizonDays' | 'noticeMin'> | null;
  postalCode: string;
  date: string | null;
  /** The visitor's own held slot, which the server reports as taken. */
  held?: Slot | null;
  form: string;
}

export function useDayPicker({ type, postalCode, date, held = null, form }: Wanted) {
  const [today] = useState(() => businessDay(Date.now()));
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
  const isDateHere = date !== null && monthOf(date) === month && !isBefore(date, today) && !isBefore(last, date);
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
  const date = businessDay(Date.parse(held.startsAt));
  return days?.map((day) => {
    if (day.date !== date || day.slots.some(({ startsAt }) => startsAt === held.startsAt)) return day;
    const slots = [...day.slots, { startsAt: held.startsAt, endsAt: held.endsAt }];
    return { ...day, slots: slots.sort((a, b) => a.startsAt.localeCompare(b.startsAt)) };
  });
}
