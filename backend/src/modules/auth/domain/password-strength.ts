import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.js';

/**
 * A password is cut into the cheapest parts: common words, keyboard walks, runs, repeats, years. Each part is one or
 * two choices, however long; every other character is one.
 */
const WORD_CHOICES = 2;
const MIN_CHOICES = 7;
const MIN_RUN = 3;

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
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'il',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '2': 'z',
};

const WHOLE = new Set(COMMON_PASSWORDS);

export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return WHOLE.has(text.trim()) || choicesIn(text) < MIN_CHOICES;
}

/** The fewest choices that explain `text`: a shortest path over its positions. */
export function choicesIn(text: string): number {
  const best: number[] = [0];
  for (let end = 1; end <= text.length; end += 1) best[end] = Number.POSITIVE_INFINITY;
  for (let start = 0; start < text.length; start += 1) {
    const before = best[start] ?? 0;
    for (const [length, choices] of partsAt(text, start)) {
      const end = start + length;
      best[end] = Math.min(best[end] ?? Number.POSITIVE_INFINITY, before + choices);
    }
  }
  return best[text.length] ?? 0;
}

function partsAt(text: string, start: number): [length: number, choices: number][] {
  const parts: [number, number][] = [[1, 1]];
  for (const word of wordsAt(text, start)) parts.push([word.length, WORD_CHOICES]);
  const run = Math.max(walkLength(text, start), repeatLength(text, start));
  for (let length = MIN_RUN; length <= run; length += 1) parts.push([length, 1]);
  if (/^(?:19|20)\d\d/.test(text.slice(start, start + 4))) parts.push([4, 1]);
  for (const length of repeatedBlocks(text, start)) parts.push([length, 1]);
  return parts;
}

function wordsAt(text: string, start: number): string[] {
  return COMMON_WORDS.filter((word) => {
    if (start + word.length > text.length) return false;
    for (let index = 0; index < word.length; index += 1) {
      const typed = text[start + index] ?? '';
      const letter = word[index] ?? '';
      if (typed !== letter && !LOOKALIKES[typed]?.includes(letter)) return false;
    }
    return true;
  });
}

function walkLength(text: string, start: number): number {
  let longest = 0;
  for (const walk of WALKS) {
    const at = walk.indexOf(text[start] ?? '');
    if (at < 0) continue;
    for (let from = at; from >= 0; from = walk.indexOf(text[start] ?? '', from + 1)) {
      let length = 0;
      while (from + length < walk.length && text[start + length] === walk[from + length]) length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

function repeatLength(text: string, start: number): number {
  let length = 1;
  while (start + length < text.length && text[start + length] === text[start]) length += 1;
  return length;
}

/** Lengths of blocks that repeat what comes just before: `redfishredfish`. */
function repeatedBlocks(text: string, start: number): number[] {
  const lengths: number[] = [];
  for (let length = 2; length <= start && start + length <= text.length; length += 1) {
    if (text.slice(start - length, start) === text.slice(start, start + length)) lengths.push(length);
  }
  return lengths;
}
