import { businessDay } from 'frontend-shared/format';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Availability, StaffVisit, StaffVisits } from '../../api/types';
import { currentOf, useWrite } from '../../api/use-write';
import { AVAILABILITY_PATH } from '../../lib/open-days';
import { errorText, hasCode, type HttpError } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { visitName } from './visit-words';

export const VISITS_PATH = '/api/admin/visits';

export const visitPath = (id: string): string => `${VISITS_PATH}/${id}`;

export const historyPath = (id: string): string => `${visitPath(id)}/history`;

export function useVisits(from: string, to: string, staffId: string | null = null, enabled = true) {
  const person = staffId ? `&staffId=${staffId}` : '';
  return useQuery<StaffVisits>({
    queryKey: [`${VISITS_PATH}?from=${from}&to=${to}${person}`],
    placeholderData: keepPreviousData,
    enabled,
  });
}

export const useVisit = (id: string) => useQuery<StaffVisit>({ queryKey: [visitPath(id)] });

export const useAvailability = (enabled = true) => useQuery<Availability>({ queryKey: [AVAILABILITY_PATH], enabled });

export const isTimeRefused = (error: unknown): error is HttpError =>
  hasCode(error, 'SLOT_TAKEN') || hasCode(error, 'SLOT_NOT_OFFERED');

export function alternativesIn(error: unknown): string[] {
  if (!isTimeRefused(error)) return [];
  const found = error.body['alternatives'];
  if (!Array.isArray(found)) return [];
  return found.flatMap((slot: { startsAt?: unknown }) => (typeof slot?.startsAt === 'string' ? [slot.startsAt] : []));
}

interface Options {
  onSuccess?: () => void;
  onError?: (error: Error) => void;
}

/** Every visit write returns the whole visit. Callbacks also run after the screen was left. */
export function useVisitWrite({ onSuccess, onError }: Options = {}) {
  const queryClient = useQueryClient();
  const follow = useCallback(() => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        typeof first === 'string' && (first.startsWith(`${VISITS_PATH}?`) || first.endsWith('/history')),
    });
  }, [queryClient]);
  return useWrite<StaffVisit>({
    onSuccess: (visit) => {
      queryClient.setQueryData([visitPath(visit.id)], visit);
      follow();
      onSuccess?.();
    },
    onError: (error) => {
      const current = currentOf<StaffVisit>(error);
      if (current) queryClient.setQueryData([visitPath(current.id)], current);
      follow();
      onError?.(error);
    },
  });
}

export function useUndoClosing() {
  const { run, isPending } = useVisitWrite({
    onSuccess: () =>
      showToast({
        title: 'Visit reopened',
        description: 'Its lead is due as before.',
        variant: 'success',
      }),
    onError: (error) => showToast({ title: 'Not undone', description: errorText(error), variant: 'destructive' }),
  });
  const undo = useCallback(
    ({ id, version }: StaffVisit) => run({ method: 'POST', path: `${visitPath(id)}/undo-closing`, body: { version } }),
    [run],
  );
  return { undo, isPending };
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
  const today = businessDay(Date.now());
  const last = new Date(Date.parse(`${today}T00:00:00.000Z`) + AHEAD_DAYS * 86_400_000).toISOString().slice(0, 10);
  return useQuery<StaffVisits>({ queryKey: [`${VISITS_PATH}?from=${today}&to=${last}&status=pending`], enabled });
}
