import { businessDay, formatCentral } from 'frontend-shared/format';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CustomerVisit, Slot } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { QueryFailed } from '../../components/ui/query-states';
import { StillSending } from '../../components/ui/still-trying';
import { trackEvent } from '../../lib/analytics/analytics';
import { takeFocus } from '../../lib/focus/focus-on-mount';
import { announce } from '../../lib/focus/announcer';
import { trackRefusal } from '../../lib/analytics/form-events';
import { DayColumn } from './day-column';
import { RefusedNotice } from './schedule-parts';
import { SLOTS_KEY, visitPath, useVisitTypes, refusedSlot } from './schedule-api';
import { TimeColumn } from './time-column';
import { useDayPicker } from './use-day-picker';
import { errorText, HttpError } from 'frontend-shared/api';
import { dismissToast, showToast } from 'frontend-shared/toast';

const MOVE_FORM = 'visit-move';

interface RescheduleVisitProps {
  visit: CustomerVisit;
  onMoved: (visit: CustomerVisit) => void;
  onKeep: () => void;
}

export function RescheduleVisit({ visit, onMoved, onKeep }: RescheduleVisitProps) {
  const queryClient = useQueryClient();
  const types = useVisitTypes();
  const type = types.data?.services.find(({ key }) => key === visit.service.key) ?? null;
  const [date, setDate] = useState(() => businessDay(Date.parse(visit.startsAt)));
  const [slot, setSlot] = useState<Slot | null>(null);
  const picker = useDayPicker({ type, postalCode: '', date, form: MOVE_FORM });

  const move = useWrite<CustomerVisit, { startsAt: string }>({
    path: `${visitPath(visit.manageToken)}/reschedule`,
    onSuccess: (next) => {
      trackEvent('form_submit', { form_name: MOVE_FORM, lead_type: visit.service.key });
      trackEvent('booking_move', { form_name: MOVE_FORM, lead_type: visit.service.key });
      onMoved(next);
    },
    onError: (error) => {
      trackRefusal(MOVE_FORM, error);
      if (refusedSlot(error) === null) return;
      setSlot(null);
      void queryClient.invalidateQueries({ queryKey: [SLOTS_KEY] });
    },
  });
  const choose = (next: Slot) => {
    move.reset();
    setDate(businessDay(Date.parse(next.startsAt)));
    setSlot(next);
    announce(`${formatCentral(next.startsAt)} chosen. Confirm it below.`);
  };
  const chooseDay = (next: string) => {
    setDate(next);
    picker.goTo(next);
  };
  return (
    <section aria-labelledby="move-title" className="space-y-8">
      <h2 id="move-title" ref={takeFocus} tabIndex={-1} className="type-display-3 outline-none">
        Choose another time
      </h2>
      <p className="text-ink-2">{`Current time: ${formatCentral(visit.startsAt)}. It stays yours until you confirm another.`}</p>
      {types.isError && (
        <QueryFailed error={types.error} busy={types.isFetching} onRetry={() => void types.refetch()} />
      )}
      {move.isError && <RefusedNotice error={move.error} busy={false} onChoose={choose} onOther={() => move.reset()} />}
      <div className="grid max-w-4xl gap-10 lg:grid-cols-2 lg:gap-16">
        <DayColumn picker={picker} labelledBy="move-title" onChoose={chooseDay} />
        <TimeColumn
          picker={picker}
          chosen={slot?.startsAt ?? null}
          pending={null}
          onChoose={choose}
          onDay={chooseDay}
        />
      </div>
      <StillSending send={move} />
      <div className="flex flex-wrap gap-4">
        <Button variant="outline" onClick={onKeep}>
          Keep the current time
        </Button>
        {slot !== null && (
          <Button busy={move.isPending} onClick={() => move.mutate({ startsAt: slot.startsAt })}>
            {move.isPending
              ? 'Rescheduling…'
              : `Reschedule to ${formatCentral(slot.startsAt).replace(' Central Time', '')}`}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Undo for a reschedule, offered by its toast. Does not count as a move. */
export function useUndoReschedule(token: string, onBack: (visit: CustomerVisit) => void) {
  const toast = useRef<string>(null);
  const send = useWrite<CustomerVisit, { startsAt: string }>({
    path: `${visitPath(token)}/reschedule`,
    onSuccess: onBack,
    onError: (error) => {
      trackRefusal(MOVE_FORM, error);
      toast.current = showToast({ variant: 'destructive', title: notBack(error), description: errorText(error) });
    },
  });
  const dropToast = () => void (toast.current !== null && dismissToast(toast.current));
  useEffect(() => dropToast, []);
  const withdraw = () => {
    dropToast();
    send.reset();
  };
  const offer = (moved: CustomerVisit, before: string) => {
    toast.current = showToast({
      title: 'Visit rescheduled',
      description: formatCentral(moved.startsAt),
      variant: 'success',
      action: { label: 'Undo', onPress: () => send.mutate({ startsAt: before }) },
    });
  };
  const { error, variables: body } = send;
  const failure = error !== null && body !== undefined && (
    <Notice
      tone="warning"
      title={`${notBack(error)}. ${errorText(error)}`}
      action={
        !isRefusal(error) && (
          <Button variant="outline" size="compact" busy={send.isPending} onClick={() => send.mutate(body)}>
            Try again
          </Button>
        )
      }
    >
      {isRefusal(error)
        ? 'Your visit stays at the time above.'
        : 'The original time may have been restored, but we got no answer. Try again to see which time applies.'}
    </Notice>
  );
  return { offer, withdraw, failure };
}

/** A lost answer leaves it unknown. */
const isRefusal = (error: Error) => error instanceof HttpError && error.status < 500;

const notBack = (error: Error) => (isRefusal(error) ? 'Could not undo' : 'Undo not confirmed yet');
