import { formatCentral } from 'frontend-shared/format';
import { useEffect, useRef, useState } from 'react';
import type { CustomerVisit } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { trackRefusal } from '../../lib/analytics/form-events';
import { errorText, HttpError } from 'frontend-shared/api';
import { dismissToast, showToast } from 'frontend-shared/toast';
import { MOVE_FORM } from './reschedule-visit';
import { visitPath } from './schedule-api';

export interface UndoReschedule {
  send: { isPending: boolean; failureCount: number };
  failure: Failure | null;
}

interface Failure {
  title: string;
  /** A lost answer leaves it unknown. */
  isRefused: boolean;
  reason: string;
  again: () => void;
}

/** Undo for a reschedule, offered by its toast. Does not count as a move. */
export function useUndoReschedule(token: string, onBack: (visit: CustomerVisit) => void) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const toast = useRef<string>(null);
  const send = useWrite<CustomerVisit, { startsAt: string }>({
    path: `${visitPath(token)}/reschedule`,
    onSuccess: (next) => {
      setFailure(null);
      onBack(next);
    },
    onError: (error, { startsAt }) => {
      trackRefusal(MOVE_FORM, error);
      const isRefused = error instanceof HttpError && error.status < 500;
      const title = isRefused ? 'Not moved back' : 'Moved back? No answer yet';
      const reason = errorText(error);
      setFailure({ title, isRefused, reason, again: () => send.mutate({ startsAt }) });
      showToast({ variant: 'destructive', title, description: reason });
    },
  });
  const withdraw = () => void (toast.current !== null && dismissToast(toast.current));
  useEffect(() => withdraw, []);
  const offer = (moved: CustomerVisit, before: string) => {
    toast.current = showToast({
      title: 'Visit rescheduled',
      description: formatCentral(moved.startsAt),
      variant: 'success',
      action: { label: 'Undo', onPress: () => send.mutate({ startsAt: before }) },
    });
  };
  const forget = () => {
    withdraw();
    setFailure(null);
    send.reset();
  };
  return { send, failure, offer, forget };
}
