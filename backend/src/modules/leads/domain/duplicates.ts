import { foldedWords, phoneDigits } from '../../../common/text/index.js';

export const MERGE_UNDO_MS = 30 * 86_400_000;

export const MATCH_KINDS = ['email', 'phone', 'address'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

interface Contact {
  emailNormalized: string;
  phoneDigits: string | null;
  addressKey: string | null;
}

type Keyed = Contact & { id: string };

/** The lead, and those of the others that have its email address, or its number. */
export function alsoOf<Lead extends Keyed>(lead: Lead, others: readonly Lead[], by: 'email' | 'phone'): Lead[] {
  return [lead, ...others.filter((other) => other.id !== lead.id && matchesOf(lead, other).includes(by))];
}

export function contactKeys({ phone, address, postalCode }: Record<'phone' | 'address' | 'postalCode', string | null>) {
  return { phoneDigits: phoneKey(phone), addressKey: addressKey(address, postalCode) };
}

export function matchesOf(a: Contact, b: Contact): MatchKind[] {
  const same: Record<MatchKind, boolean> = {
    email: a.emailNormalized !== '' && a.emailNormalized === b.emailNormalized,
    phone: a.phoneDigits !== null && a.phoneDigits === b.phoneDigits,
    address: a.addressKey !== null && b.addressKey !== null && isSameHouse(a.addressKey, b.addressKey),
  };
  return MATCH_KINDS.filter((kind) => same[kind]);
}

export function houseOf(addressKey: string): { street: string; zip: string | null } {
  const [, street = addressKey, zip = null] = /^(.+) (\d{5})$/.exec(addressKey) ?? [];
  return { street, zip };
}

/** A missing ZIP code matches any. */
function isSameHouse(a: string, b: string): boolean {
  const [one, other] = [houseOf(a), houseOf(b)];
  return one.street === other.street && (one.zip === null || other.zip === null || one.zip === other.zip);
}

/** The ten digits of a North American number, however it was typed; an extension does not count. */
function phoneKey(phone: string | null): string | null {
  const national = phoneDigits(phone ?? '');
  return national.length >= 7 ? national.slice(0, 20) : null;
}

/** `12 oak ln 63017`: without punctuation, with the street's kind as the post office shortens it (USPS Publication 28, C1). */
function addressKey(address: string | null, postalCode: string | null): string | null {
  const words = foldedWords((address ?? '').replace(/['’`]/g, ' '));
  // Without a house number it names a street, where many people live.
  if (words.length < 2 || !/^\d/.test(words[0] ?? '')) return null;
  const zip = postalCode ?? words.find((word, index) => index > 0 && /^\d{5}$/.test(word)) ?? '';
  const street = words
    .filter((word, index) => index === 0 || !/^\d{5}$/.test(word))
    .map((word) => STREET_WORDS[word] ?? word);
  const end = street.findIndex((word) => STREET_KINDS.has(word));
  return `${street.slice(0, end < 1 ? 4 : end + 1).join(' ')} ${zip}`.trim().slice(0, 160);
}

const STREET_WORDS: Partial<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  square: 'sq',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};
const STREET_KINDS = new Set('ave blvd cir ct dr hwy ln pkwy pl rd sq st ter trl way'.split(' '));
