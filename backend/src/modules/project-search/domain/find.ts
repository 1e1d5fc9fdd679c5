import { fold, foldedWords } from '../../../common/text/index.js';

export const FOUND_KINDS = ['phase', 'document', 'log', 'message'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export interface Searchable {
  kind: FoundKind;
  id: string;
  title: string;
  text: string;
  /** A date or an instant. */
  at: string;
}

const MAX_WORDS = 8;
const MAX_OF_A_KIND = 20;
const BEFORE = 60;
const AFTER = 160;

/** Those in which every word of the query begins a word, in the order given; `more` when some were left out. */
export function find(query: string, all: readonly Searchable[]): { items: Searchable[]; more: boolean } {
  const words = [...new Set(foldedWords(query))].slice(0, MAX_WORDS);
  if (words.length === 0) return { items: [], more: false };
  const found = all.filter(({ title, text }) => {
    const own = foldedWords(`${title} ${text}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  const items = FOUND_KINDS.flatMap((kind) => found.filter((one) => one.kind === kind).slice(0, MAX_OF_A_KIND));
  return {
    items: items.map((item) => ({ ...item, text: excerpt(item.text, words) })),
    more: items.length < found.length,
  };
}

/** The text around the first word that was looked for. */
function excerpt(text: string, words: readonly string[]): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const match = [...flat.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)].find(([one]) =>
    words.some((word) => fold(one).startsWith(word)),
  );
  const at = match?.index ?? 0;
  const start = at <= BEFORE ? 0 : flat.indexOf(' ', at - BEFORE) + 1;
  const end = flat.length <= at + AFTER ? flat.length : flat.lastIndexOf(' ', at + AFTER);
  return `${start > 0 ? '… ' : ''}${flat.slice(start, end > at ? end : at + AFTER)}${end < flat.length ? ' …' : ''}`;
}
