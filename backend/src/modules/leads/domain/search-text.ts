export interface Searchable {
  name: string;
  email: string;
  phone: string | null;
  reference: string;
  address: string | null;
  postalCode: string | null;
}

const MAX_NAME_LENGTH = 120;
const MAX_QUERY_WORDS = 8;

export function searchKeys(lead: Searchable): { nameSort: string; searchText: string } {
  return { nameSort: sortName(lead.name), searchText: searchText(lead) };
}

/** Every word that a search may begin, each after a space. */
export function searchText(lead: Searchable): string {
  const words = [lead.name, lead.email, lead.reference, lead.address ?? '', lead.postalCode ?? ''].flatMap(wordsOf);
  const digits = phoneDigits(lead.phone ?? '');
  // People remember the last seven or four digits, or leave out the country.
  if (digits !== '') words.push(...new Set([digits, digits.slice(-7), digits.slice(-4)]));
  return ` ${[...new Set(words)].join(' ')}`;
}

export function searchWords(query: string): string[] {
  if (/\d{3}/.test(query) && /^\+?[\d\s().-]+$/.test(query.trim())) return [phoneDigits(query)];
  return [...new Set(wordsOf(query))].slice(0, MAX_QUERY_WORDS);
}

export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function sortName(name: string): string {
  return fold(name).trim().slice(0, MAX_NAME_LENGTH);
}

/** Lower case without accents or apostrophes: `O'Brien` and `obrien`, `José` and `jose` are one. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’`]/g, '').toLowerCase();
}

/** A North American number has one spelling, with or without the country. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/(?:x|ext).*$/i, '').replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
