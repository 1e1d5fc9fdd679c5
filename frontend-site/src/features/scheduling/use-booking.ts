import { write } from '../../api/client';
import { usePrefilled, type Prefill, type Submission } from '../../lib/drafts/submission';
import { serverProblems } from '../../lib/forms/use-form';
import { businessDay } from 'frontend-shared/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { VISITS_PATH } from '../../api/paths';
import { trackEvent } from '../../lib/analytics/analytics';
import { trackRefusal } from '../../lib/analytics/form-events';
import { HttpError } from 'frontend-shared/api';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import type { BookedVisit, BookingRequest, Hold, Slot, VisitType } from '../../api/contract';
import {
  clearBooking,
  loadBooking,
  saveBooking,
  type BookingDraft,
  submissionFor,
  DETAIL_FIELDS,
  detailProblems,
  zipOrNone,
  type BookingValues,
  type DetailField,
  SERVER_NAMES,
} from './booking-values';
import { releaseHold, SLOTS_KEY, refusedSlot } from './schedule-api';

export const SCHEDULE_FORM = 'schedule';

export interface BookedBy {
  prefill: Prefill | null;
  brought: Partial<BookingValues>;
  offered: Partial<BookingValues>;
}

export interface Booked {
  visit: BookedVisit;
  type: VisitType;
  name: string;
  email: string;
  address: string | null;
  consultationId: string;
  hasWork: boolean;
}

interface HoldRequestOnce {
  slot: Pick<Slot, 'startsAt'>;
  service: string;
  postalCode: string;
  /** Created once, so a retry does not hold twice. */
  key: string;
}

function startingDraft({ brought, offered }: BookedBy): BookingDraft {
  const stored = loadBooking();
  const values = { ...stored.values, ...brought };
  for (const name of Object.keys(offered) as (keyof BookingValues)[]) values[name] ||= offered[name] ?? '';
  return { ...stored, values, held: stored.held?.service === values.service ? stored.held : null };
}

export function useBooking(bookedBy: BookedBy, types: readonly VisitType[] | undefined) {
  const { prefill } = bookedBy;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => startingDraft(bookedBy));
  const [wasInterrupted] = useState(draft.submission !== null);
  const [booked, setBooked] = useState<Booked | null>(null);
  const started = useRef(false);
  // State updates too late to stop the second of two quick presses.
  const isSending = useRef(false);
  const type = types?.find(({ key }) => key === draft.values.service) ?? null;

  const { values, touch, untouch } = usePrefilled(draft.values, prefill);
  const form = useFormErrors<DetailField>(SCHEDULE_FORM, DETAIL_FIELDS, {
    step: 'details',
    problems: detailProblems(values, type?.needsAddress ?? false),
  });
  const latest = useRef(draft);
  const keep = (change: Partial<BookingDraft>) => {
    latest.current = { ...latest.current, ...change };
    saveBooking(latest.current);
    setDraft(latest.current);
  };

  const refresh = () => void queryClient.invalidateQueries({ queryKey: [SLOTS_KEY] });

  const noteStart = (step: string) => {
    if (started.current) return;
    started.current = true;
    trackEvent('form_start', { form_name: SCHEDULE_FORM, form_step: step });
  };

  const answer = (changed: Partial<BookingValues>) => {
    touch(...Object.keys(changed));
    keep({ values: { ...latest.current.values, ...changed } });
    if ('estimateId' in changed) form.edit('attached');
    for (const field of DETAIL_FIELDS) if (field in changed) form.edit(field);
  };

  const set = (changed: Partial<BookingValues>) => {
    noteStart('details');
    answer(changed);
  };

  /** After joining the waitlist nothing is left to send, so the contact does not stay on this device. */
  const forgetContact = () => {
    if (latest.current.held !== null) return;
    keep({ values: { ...latest.current.values, name: '', email: '', phone: '' } });
    untouch();
  };

  const releaseHeld = () => {
    const { held } = latest.current;
    if (held === null) return;
    keep({ held: null });
    // No need to wait: the hold expires in minutes.
    void releaseHold(held.holdId).then(refresh, () => undefined);
  };

  const hold = useMutation({
    mutationFn: async ({ slot, service, postalCode, key }: HoldRequestOnce) => {
      const before = latest.current.held;
      // One hold at a time: the earlier one would block slots near it.
      if (before !== null) await releaseHold(before.holdId).catch(() => undefined);
      const request = { service, startsAt: slot.startsAt, ...(postalCode !== '' && { postalCode }) };
      return write<Hold>('POST', '/api/schedule/holds', request, { idempotencyKey: key });
    },
    onSuccess: (held, { service, slot }) => {
      const date = businessDay(Date.parse(slot.startsAt));
      keep({ held: { ...held, service }, values: { ...latest.current.values, date } });
      refresh();
      trackEvent('form_step', { form_name: SCHEDULE_FORM, form_step: 'time', lead_type: service });
      trackEvent('booking_hold', { form_name: SCHEDULE_FORM, lead_type: service });
    },
    onError: (error) => {
      keep({ held: null });
      trackRefusal(SCHEDULE_FORM, error, 'time');
      refresh();
    },
  });

  const extend = useMutation({
    mutationFn: (holdId: string) => write<Hold>('POST', `/api/schedule/holds/${holdId}/extend`),
    onSuccess: (held) => {
      const before = latest.current.held;
      if (before !== null) keep({ held: { ...before, ...held } });
    },
  });

  const send = useMutation({
    mutationFn: ({ key, body }: Submission<BookingRequest>) =>
      write<BookedVisit>('POST', '/api/schedule/visits', body, { idempotencyKey: key }),
    onSuccess: (visit, { body }) => {
      clearBooking();
      refresh();
      void queryClient.invalidateQueries({ queryKey: [VISITS_PATH] });
      trackEvent('booking_complete', { form_name: SCHEDULE_FORM, lead_type: body.service });
      trackEvent('schedule_confirm', { form_name: SCHEDULE_FORM, lead_type: body.service });
      if (type === null) return;
      setBooked({
        visit,
        type,
        name: body.name,
        email: body.email,
        address: body.address ?? null,
        consultationId: body.consultationId ?? '',
        hasWork: body.estimateId !== undefined,
      });
    },
    onError: (error) => {
      trackRefusal(SCHEDULE_FORM, error, 'details');
      if (!(error instanceof HttpError) || error.status >= 500) return;
      // The server answered, so the next try is a new submission.
      const isGone = refusedSlot(error) !== null;
      keep({ submission: null, ...(isGone && { held: null }) });
      if (isGone) refresh();
      if (!form.show(serverProblems(error, SERVER_NAMES))) send.reset();
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  const chooseType = (service: string) => {
    if (service === latest.current.values.service) return;
    noteStart('visit');
    releaseHeld();
    hold.reset();
    send.reset();
    keep({ values: { ...latest.current.values, service } });
    trackEvent('form_step', { form_name: SCHEDULE_FORM, form_step: 'visit', lead_type: service });
  };

  const chooseDay = (date: string) => {
    keep({ values: { ...latest.current.values, date } });
    trackEvent('form_step', { form_name: SCHEDULE_FORM, form_step: 'day', lead_type: latest.current.values.service });
  };

  const chooseTime = async (slot: Pick<Slot, 'startsAt'>): Promise<boolean> => {
    send.reset();
    const { service, postalCode } = latest.current.values;
    try {
      await hold.mutateAsync({ slot, service, postalCode: zipOrNone(postalCode), key: crypto.randomUUID() });
      return true;
    } catch {
      return false;
    }
  };

  const confirm = () => {
    const { held } = draft;
    if (isSending.current || type === null || held === null) return;
    if (!form.check(detailProblems(values, type.needsAddress))) return;
    isSending.current = true;
    trackEvent('form_submit', { form_name: SCHEDULE_FORM, lead_type: type.key });
    const submission = submissionFor(values, type, held, draft.submission);
    keep({ values, submission });
    send.mutate(submission);
  };

  return {
    values,
    held: draft.held,
    type,
    answer,
    set,
    forgetContact,
    chooseType,
    chooseDay,
    chooseTime,
    releaseHeld,
    confirm,
    hold,
    extend,
    send,
    booked,
    wasInterrupted,
    errors: form.errors,
    summary: form.summary,
    attempt: form.attempt,
    watch: form.watch,
  };
}

export type Booking = ReturnType<typeof useBooking>;
