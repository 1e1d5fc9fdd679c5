import { read, write } from '../../api/client';
import type { ApiPath, BookedVisit, BookingRequest, Hold, HoldRequest, Slots, VisitTypes } from '../../api/contract';

export const SERVICES_PATH: ApiPath = '/api/schedule/services';

export interface SlotsQuestion {
  service: string;
  from: string;
  to: string;
  postalCode: string;
}

/** All slot queries share this key and are refreshed together. */
export const SLOTS_KEY = 'schedule-slots';

export function readServices(signal: AbortSignal): Promise<VisitTypes> {
  return read<VisitTypes>(SERVICES_PATH, { signal });
}

export function readSlots({ postalCode, ...rest }: SlotsQuestion, signal: AbortSignal): Promise<Slots> {
  const query = new URLSearchParams({ ...rest, ...(postalCode !== '' && { postalCode }) });
  return read<Slots>(`/api/schedule/slots?${query.toString()}`, { signal });
}

export function holdTime(request: HoldRequest, idempotencyKey: string): Promise<Hold> {
  return write<Hold>('POST', '/api/schedule/holds', request, { idempotencyKey });
}

export function extendHold(holdId: string): Promise<Hold> {
  return write<Hold>('POST', `/api/schedule/holds/${holdId}/extend`);
}

export function releaseHold(holdId: string): Promise<void> {
  return write<void>('DELETE', `/api/schedule/holds/${holdId}`);
}

export function bookVisit(request: BookingRequest, idempotencyKey: string): Promise<BookedVisit> {
  return write<BookedVisit>('POST', '/api/schedule/visits', request, { idempotencyKey });
}

export function visitPath(token: string): ApiPath {
  return `/api/schedule/visits/${encodeURIComponent(token)}`;
}
