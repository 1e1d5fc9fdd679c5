/**
 * What may be told to a program outside: the wish for a pool, without who has it. Addresses of every kind,
 * telephone numbers, long numbers and names are left out; a name is a capital letter within a sentence whose word
 * is not one of a pool. Leaving out too much costs an idea, leaving in too much costs trust.
 */
const GONE = '…';

const PATTERNS: readonly RegExp[] = [
  /\bhttps?:\/\/\S+/gi,
  /[^\s@,;]{1,64}@[^\s@,;]{1,255}/g,
  // A street: number, up to three words, and what streets are called.
  /\b\d{1,6}\s+(?:[A-Za-z.'-]+\s+){0,3}(?:road|rd|street|st|avenue|ave|drive|dr|lane|ln|court|ct|circle|cir|boulevard|blvd|way|place|pl|terrace|trail)\b\.?/gi,
  /\+?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}\b/g,
  // Longer numbers than any size; money is written with a dollar sign, a comma or a k.
  /(?<![$\d,.])\d{5,}(?!\d|,\d)/g,
];

/** Capitalised words that are no names. */
const PLAIN = new Set([
  'i', 'we', 'it', 'the', 'a', 'an', 'no', 'and', 'spa', 'pool', 'lap', 'north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest',
  'roman', 'grecian', 'baja', 'jacuzzi', 'zip', 'led', 'uv', 'ft', 'ph', 'no', 'not', 'make', 'with', 'without', 'please', 'my', 'our', 'deck', 'diving',
]);

export function withoutPersons(text: string): string {
  const cut = PATTERNS.reduce((left, pattern) => left.replace(pattern, GONE), text);
  return cut.replace(/\p{Lu}[\p{L}'’-]*/gu, (word, at: number) => {
    const isFirst = /(?:^|[.!?\n]\s*)$/.test(cut.slice(0, at));
    return isFirst || PLAIN.has(word.toLowerCase()) ? word : GONE;
  });
}
