import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.js';

/**
 * A password is cut into the cheapest parts: common words, keyboard walks, runs, repeats, years. Each part is one or
 * two choices, however long; every other character is one.
 */
const WORD_CHOICES = 2;
const MIN_CHOICES = 7;
const MIN_WALK = 3;

const KEYBOARD_WALKS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  'qweasdzxc',
  '147258369',
  '159357',
];
const WALKS = KEYBOARD_WALKS.flatMap((walk) => [walk, [...walk].reverse().join('')]);

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  4: 'a',
  8: 'b',
  3: 'e',
  '!': 'i',
  0: 'o',
  5: 's',
  $: 's',
  7: 't',
  2: 'z',
};

const WHOLE = new Set(COMMON_PASSWORDS);
const PARTS = new Map(COMMON_WORDS.map((word) => [word, WORD_CHOICES]));
for (const walk of WALKS) {
  for (let start = 0; start < walk.length; start += 1) {
    for (let end = start + MIN_WALK; end <= walk.length; end += 1) PARTS.set(walk.slice(start, end), 1);
  }
}

export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return WHOLE.has(text.trim()) || choicesIn(text) < MIN_CHOICES;
}

/** The fewest choices that explain `text`: a shortest path over its positions. */
export function choicesIn(text: string): number {
  // A 1 may stand for an i or an l.
  const readings = [
    text,
    ...['i', 'l'].map((one) => text.replace(/./gs, (c) => (c === '1' ? one : (LOOKALIKES[c] ?? c)))),
  ];
  const best = [0];
  for (let end = 1; end <= text.length; end += 1) {
    best[end] = Math.min(...best.map((before, start) => before + choicesOfPart(text, readings, start, end)));
  }
  return best[text.length] ?? 0;
}

function choicesOfPart(text: string, readings: readonly string[], start: number, end: number): number {
  const part = text.slice(start, end);
  const repeatsLast = part === text.slice(Math.max(0, 2 * start - end), start);
  if (part.length === 1 || repeatsLast || /^(?:(.)\1{2,}|(?:19|20)\d\d)$/s.test(part)) return 1;
  return Math.min(...readings.map((reading) => PARTS.get(reading.slice(start, end)) ?? Number.POSITIVE_INFINITY));
}
