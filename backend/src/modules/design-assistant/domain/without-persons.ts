import { isAllowedWord } from './allowed-words.js';

/**
 * What an outside program may read: known words about pools, sizes and money. Removing too much loses an idea; removing too
 * little loses trust.
 */
const GONE = '…';

/** Harmless words that together identify a person or a place. */
const WHOLE: readonly RegExp[] = [
  /\bhttps?:\/\/\S+|\bwww\.\S+/gi,
  /[^\s@,;]{1,64}@[^\s@,;]{1,255}/g,
  /\b\d{1,6}\s+(?:[A-Za-z.'-]+\s+){0,3}(?:road|rd|street|st|avenue|ave|drive|dr|lane|ln|court|ct|circle|cir|boulevard|blvd|way|place|pl|terrace|trail)\b\.?/gi,
  /(?:\+?\d{1,2}[\s.-]?)?(?:\(?\d{3}\)?[\s.-]?)?\b\d{3}[\s.-]\d{4}\b/g,
];
/** No house number or date stays complete. */
const NUMBER = /^(?:\$\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?k?|\d{1,3}(?:[.,]\d{1,2})?k?|\d{0,3}[½¼¾⅓⅔])$/i;
const TOKEN = /\$?\p{N}[\p{N}\p{L}.,]*(?<![.,])|[\p{L}\p{M}][\p{L}\p{M}\p{N}'’_-]*/gu;

export function withoutPersons(text: string): string {
  const cut = WHOLE.reduce((left, pattern) => left.replace(pattern, GONE), text);
  return cut.replace(TOKEN, (token) =>
    (/^[$\p{N}]/u.test(token) ? isSizeOrMoney(token) : isAllowedWord(token)) ? token : GONE,
  );
}

function isSizeOrMoney(token: string): boolean {
  const [, number = '', unit = ''] = /^([$\p{Nd}.,]*\p{Nd}k?|\d{0,3}[½¼¾⅓⅔])(\p{L}*)$/u.exec(token) ?? [];
  return NUMBER.test(number) && isAllowedWord(unit);
}
