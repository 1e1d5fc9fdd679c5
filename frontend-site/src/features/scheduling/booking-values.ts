import { emailProblem, phoneProblem, requiredText, tooLong } from '../../lib/forms/validation';

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

const NAMES = Object.keys(EMPTY_BOOKING) as (keyof BookingValues)[];

export function readBooking(stored: unknown): BookingValues {
  if (stored === null || typeof stored !== 'object') return EMPTY_BOOKING;
  const raw = stored as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const values = Object.fromEntries(NAMES.map((name) => [name, text(raw[name])])) as unknown as BookingValues;
  return { ...values, date: /^\d{4}-\d{2}-\d{2}$/.test(values.date) ? values.date : '' };
}

export const DETAIL_FIELDS = ['attached', 'name', 'email', 'phone', 'address', 'postalCode', 'notes'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
export type DetailProblems = Partial<Record<DetailField, string>>;

const NAME_MAX = 120;
const ADDRESS_MAX = 300;
const NOTES_MAX = 2_000;
const ZIP = /^\d{5}$/;

/** '' while it is not a whole ZIP code. */
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

export function detailProblemsFromServer(fields: Record<string, string>): DetailProblems {
  const problems: DetailProblems = {};
  for (const [path, message] of Object.entries(fields)) {
    const field = SERVER_FIELD[path] ?? DETAIL_FIELDS.find((known) => known === path);
    if (field !== undefined) problems[field] ??= message;
  }
  return problems;
}
