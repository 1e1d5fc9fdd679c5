import { emailProblem, phoneProblem, requiredText, tooLong } from '../../lib/forms/validation';

export interface BookingValues {
  /** Key of the visit type; '' while none is chosen. */
  service: string;
  /** Date whose times were looked at last, `YYYY-MM-DD`. */
  date: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  postalCode: string;
  notes: string;
  /** Saved drawing and estimate that go with the visit; '' for none. */
  designVersionId: string;
  estimateId: string;
  /** The request that led here; '' for none. */
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

const NAMES = Object.keys(EMPTY_BOOKING) as (keyof BookingValues)[];

/** Whatever was stored, as far as it can still be used. */
export function readBooking(stored: unknown): BookingValues {
  if (stored === null || typeof stored !== 'object') return EMPTY_BOOKING;
  const raw = stored as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const values = Object.fromEntries(NAMES.map((name) => [name, text(raw[name])])) as unknown as BookingValues;
  return { ...values, date: /^\d{4}-\d{2}-\d{2}$/.test(values.date) ? values.date : '' };
}

/** Questions of the last step, in the order of the page. */
export const DETAIL_FIELDS = ['attached', 'name', 'email', 'phone', 'address', 'postalCode', 'notes'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
export type DetailProblems = Partial<Record<DetailField, string>>;

const NAME_MAX = 120;
const ADDRESS_MAX = 300;
/** As long as the server takes. */
const NOTES_MAX = 2_000;
const ZIP = /^\d{5}$/;

/** A whole ZIP code, or '' while it is not one. */
export function zipOrNone(postalCode: string): string {
  const trimmed = postalCode.trim();
  return ZIP.test(trimmed) ? trimmed : '';
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

const SERVER_FIELD: Readonly<Record<string, DetailField>> = { designVersionId: 'attached', estimateId: 'attached' };

/** The server's refusals, put beside the questions they are about. */
export function detailProblemsFromServer(fields: Record<string, string>): DetailProblems {
  const problems: DetailProblems = {};
  for (const [path, message] of Object.entries(fields)) {
    const field = SERVER_FIELD[path] ?? DETAIL_FIELDS.find((known) => known === path);
    if (field !== undefined) problems[field] ??= message;
  }
  return problems;
}
