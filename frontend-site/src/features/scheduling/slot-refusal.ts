import { HttpError } from 'frontend-shared/api';
import type { Slot } from '../../api/contract';

export interface Refused {
  sentence: string;
  alternatives: Slot[];
}

function isSlot(value: unknown): value is Slot {
  const { startsAt, endsAt } = (value ?? {}) as Partial<Record<keyof Slot, unknown>>;
  return typeof startsAt === 'string' && typeof endsAt === 'string';
}

/** Null when the error is about something else. */
export function refusedSlot(error: unknown): Refused | null {
  if (!(error instanceof HttpError)) return null;
  const { code, body, sentence } = error;
  if (code !== 'SLOT_TAKEN' && code !== 'SLOT_NOT_OFFERED') return null;
  const { alternatives } = body ?? {};
  return {
    sentence: sentence ?? 'That time is not available.',
    alternatives: Array.isArray(alternatives) ? alternatives.filter(isSlot) : [],
  };
}
