import { mayBeTold } from './told-words.js';

/**
 * What may be told to a program outside: the request for a pool, without who has it. Nothing is looked for that would
 * have to go; a word is told when it is known to be one of pools and wishes, a number when it is short enough to be
 * a size or stands for money. Leaving out too much costs an idea, leaving in too much costs trust.
 */
const GONE = '…';

/** What the words and numbers of which would be told one by one, though together they say who or where. */
const WHOLE: readonly RegExp[] = [
  /\bhttps?:\/\/\S+|\bwww\.\S+/gi,
  /[^\s@,;]{1,64}@[^\s@,;]{1,255}/g,
  // A street: number, up to three words, and what streets are called.
  /\b\d{1,6}\s+(?:[A-Za-z.'-]+\s+){0,3}(?:road|rd|street|st|avenue|ave|drive|dr|lane|ln|court|ct|circle|cir|boulevard|blvd|way|place|pl|terrace|trail)\b\.?/gi,
  // A telephone number, with or without its area.
  /(?:\+?\d{1,2}[\s.-]?)?(?:\(?\d{3}\)?[\s.-]?)?\b\d{3}[\s.-]\d{4}\b/g,
];
/** Money, or up to three digits: no pool is a thousand feet long, and no house number or date is left whole. */
const NUMBER = /^(?:\$\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?k?|\d{1,3}(?:[.,]\d{1,2})?k?|\d{0,3}[½¼¾⅓⅔])$/i;
const TOKEN = /\$?\p{N}[\p{N}\p{L}.,]*(?<![.,])|[\p{L}\p{M}][\p{L}\p{M}\p{N}'’_-]*/gu;

export function withoutPersons(text: string): string {
  const cut = WHOLE.reduce((left, pattern) => left.replace(pattern, GONE), text);
  return cut.replace(TOKEN, (token) =>
    (/^[$\p{N}]/u.test(token) ? isSizeOrMoney(token) : mayBeTold(token)) ? token : GONE,
  );
}

function isSizeOrMoney(token: string): boolean {
  const [, number = '', unit = ''] = /^([$\p{Nd}.,]*\p{Nd}k?|\d{0,3}[½¼¾⅓⅔])(\p{L}*)$/u.exec(token) ?? [];
  return NUMBER.test(number) && mayBeTold(unit);
}
