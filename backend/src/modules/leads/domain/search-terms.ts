/** What a lead can be found by: the beginning of any word of these. */
export interface Searchable {
  name: string;
  email: string;
  phone: string | null;
  reference: string;
  address: string | null;
  postalCode: string | null;
}

const MAX_TERM_LENGTH = 120;
const MAX_TERMS = 60;
const MAX_QUERY_WORDS = 5;

export function searchTerms(lead: Searchable): string[] {
  const terms = new Set<string>();
  for (const text of [lead.name, lead.email, lead.reference, lead.address ?? '', lead.postalCode ?? '']) {
    for (const word of fold(text).split(/\s+/)) {
      for (const piece of [word, ...word.split('@')]) add(terms, trimPunctuation(piece));
      for (const part of word.split(/[^\p{L}\p{N}]+/u)) add(terms, part);
    }
  }
  const digits = phoneDigits(lead.phone ?? '');
  add(terms, digits);
  // People remember the last seven digits, or leave out the country.
  if (digits.length > 7) add(terms, digits.slice(-7));
  return [...terms].slice(0, MAX_TERMS);
}

/** The words of a search; each must begin some term of the lead. */
export function searchWords(query: string): string[] {
  const folded = fold(query).trim();
  if (/\d{3}/.test(folded) && /^\+?[\d\s().-]+$/.test(folded)) return [phoneDigits(folded).slice(0, MAX_TERM_LENGTH)];
  const words = folded.split(/\s+/).map(trimPunctuation);
  return [...new Set(words)]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAX_TERM_LENGTH))
    .slice(0, MAX_QUERY_WORDS);
}

/** The name by which a list is sorted. */
export function sortName(name: string): string {
  return fold(name).trim().slice(0, MAX_TERM_LENGTH);
}

/** Lower case without accents or apostrophes: `O'Brien` and `obrien`, `José` and `jose` are one. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’`]/g, '').toLowerCase();
}

function trimPunctuation(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** A North American number has one spelling, with or without the country. */
function phoneDigits(text: string): string {
  const digits = text.replace(/(?:x|ext).*$/i, '').replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

function add(terms: Set<string>, term: string): void {
  if (term !== '') terms.add(term.slice(0, MAX_TERM_LENGTH));
}
