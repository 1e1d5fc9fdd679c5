import {
  type Busy,
  cellsOf,
  judgeStart,
  openSlots,
  type Refusal,
  type Slot,
  type SlotQuestion,
} from 'poolkit/availability';
import { instantToLocal } from 'poolkit/schedule-grid';
import { reckonDrive } from './drive-minutes.js';

export interface Occupation {
  readonly visitId: string;
  readonly staffId: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly bufferBeforeMin: number;
  readonly bufferAfterMin: number;
  readonly postalCode: string | null;
}

/** For the slot calculation, in its order. */
export function busyOf(occupations: readonly Occupation[]): Busy[] {
  return occupations
    .map(({ startMs, endMs, bufferBeforeMin, bufferAfterMin, postalCode }) => ({
      ...cellsOf(startMs, endMs, { bufferBeforeMin, bufferAfterMin }),
      site: postalCode === null ? null : { postalCode, startMs, endMs, bufferBeforeMin, bufferAfterMin },
    }))
    .sort((a, b) => a.from - b.from);
}

/** The house of a visit, by its ZIP code or NO_CODE, with the drive to everywhere else; each pair is calculated once. */
export function siteAt(postalCode: string): NonNullable<SlotQuestion['site']> {
  const known = new Map<string, number>();
  return {
    postalCode,
    driveMin: (from, to) => {
      const key = `${from} ${to}`;
      let minutes = known.get(key);
      if (minutes === undefined) known.set(key, (minutes = reckonDrive(from, to).min));
      return minutes;
    },
  };
}

export type BookingRefusal = Refusal | 'in-buffer';

export type BookingJudgment =
  { readonly ok: true; readonly slot: Slot } | { readonly ok: false; readonly refusal: BookingRefusal };

/** `taken` and `full` can be true of a slot that was offered a moment ago; other refused starts were never offered. */
export function judgeBooking(
  question: SlotQuestion,
  occupations: readonly Occupation[],
  startMs: number,
): BookingJudgment {
  const judgment = judgeStart(question, startMs);
  if (judgment.ok || judgment.refusal !== 'taken') return judgment;
  const working = startsOf(
    { ...question, people: question.people.map((person) => ({ ...person, busy: [] })) },
    startMs,
  );
  const endMs = startMs + question.visit.durationMin * 60_000;
  const isBooked = (id: string) =>
    occupations.some((other) => other.staffId === id && other.startMs < endMs && startMs < other.endMs);
  return { ok: false, refusal: working.some(isBooked) ? 'taken' : 'in-buffer' };
}

function startsOf(question: SlotQuestion, startMs: number): readonly string[] {
  const { date } = instantToLocal(question.company.zone, startMs);
  return openSlots(question, date, date)[0]?.slots.find((slot) => slot.startMs === startMs)?.peopleIds ?? [];
}

/** For staff who override rules: everyone without a conflicting cell, whatever their skills and hours. */
export function freeIgnoringRules(
  staffIds: readonly string[],
  occupations: readonly Occupation[],
  { visit }: SlotQuestion,
  startMs: number,
): string[] {
  const wanted = cellsOf(startMs, startMs + visit.durationMin * 60_000, visit);
  const isBusy = (id: string) =>
    busyOf(occupations.filter(({ staffId }) => staffId === id)).some(
      ({ from, to }) => from < wanted.to && wanted.from < to,
    );
  return staffIds.filter((id) => !isBusy(id));
}
