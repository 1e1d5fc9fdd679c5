import { contactKeys } from './duplicates.js';

export const SERVICE_LABELS = {
  'custom-design': 'Custom design',
  'pool-construction': 'Pool construction',
  'maintenance-care': 'Maintenance and care',
  'pool-renovation': 'Pool renovation',
  'smart-technology': 'Smart technology',
  'landscaping-design': 'Landscaping design',
  'permit-assistance': 'Permit assistance',
  emergency: 'Emergency',
};
export type ServiceSlug = keyof typeof SERVICE_LABELS;
export const SERVICES = Object.keys(SERVICE_LABELS) as ServiceSlug[];

/** A service within a sentence: "about pool renovation", "about an emergency". */
export function serviceInSentence(service: ServiceSlug): string {
  return service === 'emergency' ? 'an emergency' : SERVICE_LABELS[service].toLowerCase();
}

export const TIMELINE_LABELS = {
  'this-season': 'This season',
  'next-season': 'Next season',
  'just-looking': 'Just looking',
};
export type Timeline = keyof typeof TIMELINE_LABELS;
export const TIMELINES = Object.keys(TIMELINE_LABELS) as Timeline[];

export const BUDGET_LABELS = {
  'under-100k': 'Under $100,000',
  '100k-175k': '$100,000 to $175,000',
  '175k-300k': '$175,000 to $300,000',
  '300k-plus': '$300,000 or more',
  'help-me': 'Wants help to find out',
};
export type BudgetBand = keyof typeof BUDGET_LABELS;
export const BUDGET_BANDS = Object.keys(BUDGET_LABELS) as BudgetBand[];

export type Answers = Record<string, string | number | boolean | string[]>;

export const DEVICES = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof DEVICES)[number];

export const TOOLS = ['design-assistant', 'pool-estimator', 'maintenance-wizard', 'pool-party-checklist'] as const;
export type Tool = (typeof TOOLS)[number];

type TouchText = 'source' | 'medium' | 'campaign' | 'term' | 'content' | 'referrer' | 'landingPath' | 'at';

export interface Touch extends Partial<Record<TouchText, string>> {
  device?: Device;
  tool?: Tool;
}

/** How a visitor came to the site: the first time, which never changes, and the last time before they wrote or booked. */
export interface Attribution {
  first: Touch | null;
  last: Touch | null;
}

export const UNKNOWN_ORIGIN: Attribution = { first: null, last: null };

export interface RequestDetails {
  service: ServiceSlug;
  name: string;
  email: string;
  phone: string | null;
  postalCode: string | null;
  address: string | null;
  timeline: Timeline | null;
  budgetBand: BudgetBand | null;
  message: string | null;
  answers: Answers | null;
}

export interface PhoneLead
  extends
    Pick<RequestDetails, 'service' | 'name'>,
    Partial<Pick<RequestDetails, 'phone' | 'postalCode' | 'address' | 'timeline' | 'budgetBand'>> {
  email?: string | null;
  outcome: string;
  notes?: string | null;
  nextActionAt: Date;
}

/** May come with a phone number only: in an emergency we call. */
export function mayGoWithoutEmail(service: unknown): boolean {
  return service === 'emergency';
}

/** What two requests share when a person sent the same thing twice. What the browser adds makes no different request. */
export function requestFingerprint(
  details: RequestDetails,
  emailNormalized: string,
  attached: readonly (string | null)[] = [],
): string {
  const { email: _, answers, ...rest } = details;
  // Without an email address, the phone number identifies the person, however it was typed.
  const phone = emailNormalized === '' ? contactKeys(details).phoneDigits : details.phone;
  const parts = [sortedEntries({ ...rest, phone, emailNormalized }), sortedEntries(answers ?? {})];
  return JSON.stringify([...parts, ...attached.filter((id) => id !== null)]);
}

function sortedEntries(values: object): [string, unknown][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}

const ANSWER_LIMITS = { keys: 40, keyLength: 60, valueLength: 500, totalBytes: 16_384 };

export function answersProblem(answers: Record<string, unknown>): { path: string; message: string } | null {
  const entries = Object.entries(answers);
  if (entries.length > ANSWER_LIMITS.keys) {
    return { path: 'answers', message: `Send ${ANSWER_LIMITS.keys} answers or fewer.` };
  }
  for (const [key, value] of entries) {
    const path = `answers.${key}`;
    if (key.length === 0 || key.length > ANSWER_LIMITS.keyLength) {
      return { path: 'answers', message: `Name each answer with 1 to ${ANSWER_LIMITS.keyLength} characters.` };
    }
    if (!isAnswerValue(value)) return { path, message: 'Answer with text, a number, yes or no, or a list of texts.' };
    const length = Array.isArray(value) ? value.join('').length + value.length : String(value).length;
    if (length > ANSWER_LIMITS.valueLength) {
      return { path, message: `Use ${ANSWER_LIMITS.valueLength} characters or fewer.` };
    }
  }
  if (new TextEncoder().encode(JSON.stringify(answers)).length > ANSWER_LIMITS.totalBytes) {
    return { path: 'answers', message: 'Shorten the answers.' };
  }
  return null;
}

function isAnswerValue(value: unknown): value is Answers[string] {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' || typeof value === 'boolean';
}

export function placeOf(lead: { address: string | null; postalCode: string | null }): string | null {
  const { address, postalCode } = lead;
  if (address && postalCode && !address.includes(postalCode)) return `${address}, ${postalCode}`;
  return address ?? postalCode;
}
