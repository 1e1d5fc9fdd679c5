import { cleanZip, isZip } from 'poolkit/typed-text';
import { filledIn, submissionOf, type Submission } from '../../lib/drafts/submission';
import { emailProblem, phoneProblem, requiredText, tooLong } from '../../lib/forms/validation';
import { readStored, removeStored, SCHEDULE_DRAFT_KEY, writeStored } from '../../lib/drafts/stored-work';
import type { BookingRequest, Hold, VisitType } from '../../api/contract';
import { touches } from '../../lib/analytics/attribution';

export interface BookingValues {
  service: string;
  date: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  postalCode: string;
  notes: string;
  designVersionId: string;
  estimateId: string;
  consultationId: string;
}

const EMPTY_BOOKING: BookingValues = {
  service: '',
  date: '',
  name: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  notes: '',
  designVersionId: '',
  estimateId: '',
  consultationId: '',
};

export const readBooking = (stored: unknown): BookingValues => ({
  ...EMPTY_BOOKING,
  ...(stored as Partial<BookingValues> | null),
});

export const DETAIL_FIELDS = ['attached', 'name', 'email', 'phone', 'address', 'postalCode', 'notes'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
type DetailProblems = Partial<Record<DetailField, string>>;

const NAME_MAX = 120;
const ADDRESS_MAX = 300;
const NOTES_MAX = 2_000;

/** '' while it is not a whole ZIP code. */
export function zipOrNone(postalCode: string): string {
  const zip = cleanZip(postalCode);
  return isZip(zip) ? zip : '';
}

function placeProblems({ address, postalCode }: BookingValues): DetailProblems {
  return {
    address: requiredText(address, 'the address of the house') ?? tooLong(address.trim(), ADDRESS_MAX),
    postalCode: zipOrNone(postalCode) === '' ? 'Enter a 5-digit ZIP code.' : undefined,
  };
}

export function detailProblems(values: BookingValues, needsAddress: boolean): DetailProblems {
  return {
    name: requiredText(values.name, 'your name') ?? tooLong(values.name.trim(), NAME_MAX),
    email: emailProblem(values.email),
    phone: phoneProblem(values.phone),
    ...(needsAddress && placeProblems(values)),
    notes: tooLong(values.notes.trim(), NOTES_MAX),
  };
}

export const SERVER_NAMES: Readonly<Record<string, DetailField>> = {
  designVersionId: 'attached',
  estimateId: 'attached',
};

/** The chosen time, even after its hold has ended. */
interface HeldTime extends Hold {
  service: string;
}

export interface BookingDraft {
  values: BookingValues;
  held: HeldTime | null;
  submission: Submission<BookingRequest> | null;
}

export function loadBooking(): BookingDraft {
  const stored = readStored(SCHEDULE_DRAFT_KEY) as Partial<BookingDraft> | null;
  return {
    values: readBooking(stored?.values ?? null),
    held: stored?.held ?? null,
    submission: stored?.submission ?? null,
  };
}

export const saveBooking = (draft: BookingDraft): boolean => writeStored(SCHEDULE_DRAFT_KEY, draft);

export const clearBooking = (): void => removeStored(SCHEDULE_DRAFT_KEY);

function requestOf(values: BookingValues, type: VisitType, held: HeldTime): BookingRequest {
  const { phone, notes, consultationId, designVersionId, estimateId, address, postalCode } = values;
  return {
    service: type.key,
    startsAt: held.startsAt,
    name: values.name.trim(),
    email: values.email.trim(),
    ...filledIn({ phone, notes, consultationId, designVersionId, estimateId }),
    ...(type.needsAddress && filledIn({ address, postalCode: zipOrNone(postalCode) })),
    // Sent even after it expired; the server then ignores it.
    holdId: held.holdId,
  };
}

export function submissionFor(
  values: BookingValues,
  type: VisitType,
  held: HeldTime,
  earlier: Submission<BookingRequest> | null,
): Submission<BookingRequest> {
  return submissionOf<BookingRequest>(requestOf(values, type, held), touches(), earlier);
}
