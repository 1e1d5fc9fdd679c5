import { foldedWords, phoneDigits } from './fold.js';

const MAX_QUERY_WORDS = 8;

/** Every word that a search may begin, each after a space. */
export function searchText(texts: readonly (string | null)[], phone: string | null): string {
  const words = texts.flatMap((text) => foldedWords(text ?? ''));
  const digits = phoneDigits(phone ?? '');
  // People remember the last seven or four digits, or leave out the country.
  if (digits !== '') words.push(...new Set([digits, digits.slice(-7), digits.slice(-4)]));
  return ` ${[...new Set(words)].join(' ')}`;
}

/** The words that must each begin a word of a search text. */
export function searchWords(query: string): string[] {
  if (/\d{3}/.test(query) && /^\+?[\d\s().-]+(?:x\d+)?$/.test(query.trim())) return [phoneDigits(query)];
  return [...new Set(foldedWords(query))].slice(0, MAX_QUERY_WORDS);
}
