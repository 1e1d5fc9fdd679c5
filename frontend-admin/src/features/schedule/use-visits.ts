import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText, hasCode, type HttpError, serverNow } from 'frontend-shared/api';
import { businessDay } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { addDays } from 'poolkit/schedule-grid';
import { isZip } from 'poolkit/typed-text';
import type { Availability, OpenTimes, StaffVisit, StaffVisits } from '../../api/types';
import { currentOf, useWrite } from '../../api/use-write';
import { AVAILABILITY_PATH } from '../../lib/open-days';
import { visitName } from './visit-words';

export const VISITS_PATH = '/api/admin/visits';

export const visitPath = (id: string): string => `${VISITS_PATH}/${id}`;

export const historyPath = (id: string): string => `${visitPath(id)}/history`;

export function useVisits(from: string, to: string, staffId: string | null = null) {
  const person = staffId ? `&staffId=${staffId}` : '';
  return useQuery<StaffVisits>({
    queryKey: [`${VISITS_PATH}?from=${from}&to=${to}${person}`],
    placeholderData: keepPreviousData,
  });
}

export const useAvailability = (enabled = true) => useQuery<Availability>({ queryKey: [AVAILABILITY_PATH], enabled });

/** What visitors could book on a date. */
export function useOpenTimes(service: string, date: string, postalCode: string | null) {
  const search = new URLSearchParams({ service, from: date, to: date });
  if (postalCode !== null && isZip(postalCode)) search.set('postalCode', postalCode);
  const times = useQuery<OpenTimes>({ queryKey: [`/api/schedule/slots?${search.toString()}`] });
  return { ...times, day: times.data?.days.find((entry) => entry.date === date) };
}

export const isTimeRefused = (error: unknown): error is HttpError =>
  hasCode(error, 'SLOT_TAKEN') || hasCode(error, 'SLOT_NOT_OFFERED');

interface Options {
  onSuccess?: () => void;
  onError?: (error: Error) => void;
}

/** Every visit write returns the whole visit. Callbacks also run after the screen was left. */
export function useVisitWrite({ onSuccess, onError }: Options = {}) {
  const queryClient = useQueryClient();
  const show = (visit: StaffVisit | null) => {
    if (visit) queryClient.setQueryData([visitPath(visit.id)], visit);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        typeof first === 'string' && (first.startsWith(`${VISITS_PATH}?`) || first.endsWith('/history')),
    });
  };
  const write = useWrite<StaffVisit>({
    onSuccess: (visit) => {
      show(visit);
      onSuccess?.();
    },
    onError: (error) => {
      show(currentOf<StaffVisit>(error));
      onError?.(error);
    },
  });
  return {
    ...write,
    step: (visit: StaffVisit, step: string, body: object, then?: (saved: StaffVisit) => void) =>
      write.run(
        { method: 'POST', path: `${visitPath(visit.id)}/${step}`, body: { version: visit.version, ...body } },
        { ...(then && { onSuccess: then }) },
      ),
  };
}

export function useUndoClosing() {
  const { step, isPending } = useVisitWrite({
    onSuccess: () => showToast({ title: 'Visit reopened', description: 'Its lead is due again.', variant: 'success' }),
    onError: (error) => showToast({ title: 'Could not undo', description: errorText(error), variant: 'destructive' }),
  });
  return { undo: (visit: StaffVisit) => step(visit, 'undo-closing', {}), isPending };
}

export function useClosedToast() {
  const { undo } = useUndoClosing();
  return (title: string, closed: StaffVisit) =>
    showToast({
      title,
      description: visitName(closed),
      variant: 'success',
      action: { label: 'Undo', onPress: () => undo(closed) },
    });
}

const AHEAD_DAYS = 61;

export function useVisitsToConfirm(enabled: boolean) {
  const today = businessDay(serverNow());
  const last = addDays(today, AHEAD_DAYS);
  return useQuery<StaffVisits>({ queryKey: [`${VISITS_PATH}?from=${today}&to=${last}&status=pending`], enabled });
}
