import { read, write } from '../../api/client';
import type { ApiPath, Slot, Slots, VisitTypes } from '../../api/contract';
import { useQuery } from '@tanstack/react-query';
import { HttpError } from 'frontend-shared/api';

const SERVICES_PATH: ApiPath = '/api/schedule/services';

interface SlotsQuestion {
  service: string;
  from: string;
  to: string;
  postalCode: string;
}

/** All slot queries share this key and are refreshed together. */
export const SLOTS_KEY = 'schedule-slots';

export function readSlots({ postalCode, ...rest }: SlotsQuestion, signal: AbortSignal): Promise<Slots> {
  const query = new URLSearchParams({ ...rest, ...(postalCode !== '' && { postalCode }) });
  return read<Slots>(`/api/schedule/slots?${query.toString()}`, { signal });
}

export function releaseHold(holdId: string): Promise<void> {
  return write<void>('DELETE', `/api/schedule/holds/${holdId}`);
}

export function visitPath(token: string): ApiPath {
  return `/api/schedule/visits/${encodeURIComponent(token)}`;
}

export function useVisitTypes() {
  return useQuery<VisitTypes>({ queryKey: [SERVICES_PATH] });
}

export interface Refused {
  sentence: string;
  alternatives: Slot[];
}

export function refusedSlot(error: unknown): Refused | null {
  if (!(error instanceof HttpError)) return null;
  const { code, body, sentence } = error;
  if (code !== 'SLOT_TAKEN' && code !== 'SLOT_NOT_OFFERED') return null;
  return {
    sentence: sentence ?? 'That time is not available.',
    alternatives: (body?.alternatives ?? []) as Slot[],
  };
}
