import { fold, phoneDigits } from '../../../common/text/index.js';

export interface TextPart {
  text: string;
  marked: boolean;
}

const TOKEN = /[\p{L}\p{N}\p{M}'’‘‛ʼʹʻ′`´]+/gu;
const ALL_DIGITS = /^\d{3,}$/;

/** The text in parts, with the beginnings of words that were looked for marked, as the search compares them. */
export function marked(text: string, words: readonly string[]): TextPart[] {
  const spans = [...spansOfWords(text, words), ...spansOfPhone(text, words)].toSorted((a, b) => a.start - b.start);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (start < at) continue;
    if (start > at) parts.push({ text: text.slice(at, start), marked: false });
    parts.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false });
  return parts;
}

interface Span {
  start: number;
  end: number;
}

function spansOfWords(text: string, words: readonly string[]): Span[] {
  return [...text.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
    const folded = fold(token);
    const length = Math.max(0, ...words.filter((word) => folded.startsWith(word)).map((word) => word.length));
    return length === 0 ? [] : [{ start: index, end: index + lengthOf(token, length) }];
  });
}

/** How much of a token has so many letters once folded: one `ß` has two. */
function lengthOf(token: string, folded: number): number {
  let prefix = '';
  for (const letter of token) {
    if (fold(prefix).length >= folded && !/[\p{M}'’]/u.test(letter)) break;
    prefix += letter;
  }
  return prefix.length;
}

function spansOfPhone(text: string, words: readonly string[]): Span[] {
  const [word = ''] = words;
  const digits = phoneDigits(text);
  if (!ALL_DIGITS.test(word) || digits.length < 7 || !/^\+?[\d\s().-]+(?:(?:x|ext).*)?$/i.test(text)) return [];
  const begins = [0, digits.length - 7, digits.length - 4].find((from) => digits.startsWith(word, from));
  if (begins === undefined) return [];
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const country = text.replace(/(?:x|ext).*$/i, '').replace(/\D/g, '').length - digits.length;
  return [{ start: places[country + begins]!, end: places[country + begins + word.length - 1]! + 1 }];
}
