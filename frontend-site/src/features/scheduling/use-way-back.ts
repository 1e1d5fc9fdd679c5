import { useEffect, useRef } from 'react';
import type { CustomerVisit } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { trackEvent } from '../../lib/analytics';
import { trackRefusal } from '../../lib/form-events';
import { formatCentral } from '../../lib/format';
import { describeError, HttpError } from '../../lib/http-error';
import { dismissToast, showToast } from '../../lib/toast/toast-store';
import { MOVE_FORM } from './move-visit';
import { visitPath } from './schedule-api';

export interface WayBack {
  send: { isPending: boolean; failureCount: number; error: Error | null };
  /** Null where another try would be refused as this one was. */
  again: (() => void) | null;
}

/** Moving a visit back to the time it had, for as long as the toast of the move offers it. */
export function useWayBack(token: string, onBack: (visit: CustomerVisit) => void) {
  const send = useWrite<CustomerVisit, { startsAt: string }>({
    path: `${visitPath(token)}/reschedule`,
    onSuccess: (next) => trackEvent('booking_move', { form_name: MOVE_FORM, lead_type: next.service.key }),
    onError: (error) => {
      trackRefusal(MOVE_FORM, error);
      showToast({ variant: 'destructive', title: 'Not moved back', description: describeError(error) });
    },
  });
  // Given with each sending, so that an answer that comes after the page was left changes no other page.
  const moveTo = (startsAt: string) => send.mutate({ startsAt }, { onSuccess: onBack });
  const toast = useRef<string>(null);
  // What it offers is about this page.
  useEffect(() => () => void (toast.current !== null && dismissToast(toast.current)), []);
  const offer = (moved: CustomerVisit, before: string) => {
    toast.current = showToast({
      title: 'Visit moved',
      description: formatCentral(moved.startsAt),
      variant: 'success',
      // Going back is a move as well, and the last one may be spent.
      ...(moved.canReschedule && { action: { label: 'Undo', onPress: () => moveTo(before) } }),
    });
  };
  const { variables, error, reset } = send;
  const isFinal = error instanceof HttpError && error.status < 500;
  const again = variables === undefined || isFinal ? null : () => moveTo(variables.startsAt);
  return { send, again, offer, forget: reset };
}
