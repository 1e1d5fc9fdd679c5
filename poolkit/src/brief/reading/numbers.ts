const UP_TO_19 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety';
const SMALL: Readonly<Record<string, number>> = Object.fromEntries([
  ...UP_TO_19.split(' ')
    .slice(1)
    .map((word, at) => [word, at + 1] as const),
  ...TENS.split(' ')
    .slice(1)
    .map((word, at) => [word, 10 * (at + 1)] as const),
  ...([
    ['couple', 2],
    ['pair', 2],
    ['dozen', 12],
  ] as const),
]);
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, grand: 1000, million: 1_000_000 };
const DIGITS = /^\.?\d/;
const FRACTIONS = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['⅛', 0.125],
  ['⅜', 0.375],
  ['⅝', 0.625],
  ['⅞', 0.875],
]);

export interface ReadNumber {
  readonly value: number;
  readonly took: number;
  /** Written with a scale such as thousand, which lengths never are. */
  readonly scaled: boolean;
}

export function readNumber(lexemes: readonly string[], at: number): ReadNumber | null {
  // "a hundred and twenty thousand"
  if (/^an?$/.test(lexemes[at] ?? '') && Object.hasOwn(SCALES, lexemes[at + 1] ?? '')) {
    return readNumber(lexemes.with(at, 'one'), at);
  }
  const number = readDigits(lexemes, at) ?? readWords(lexemes, at);
  const part = number && readPart(lexemes, at + number.took);
  return part ? { ...number, value: number.value + part.value, took: number.took + part.took } : number;
}

const PARTS = [
  ['and a half', 0.5],
  ['and one half', 0.5],
  ['and one quarter', 0.25],
  ['and one third', 1 / 3],
  ['and half', 0.5],
  ['and a quarter', 0.25],
  ['and three quarters', 0.75],
  ['and a third', 1 / 3],
] as const;

/** What follows a number or its unit: "five and a half feet", "five feet and a half". */
export function readPart(lexemes: readonly string[], at: number): { value: number; took: number } | null {
  for (const [words, value] of PARTS) {
    const took = words.split(' ').length;
    if (lexemes.slice(at, at + took).join(' ') === words) return { value, took };
  }
  const [top, slash, bottom] = [numberOf(lexemes[at + 1]), lexemes[at + 2], numberOf(lexemes[at + 3])];
  const isFraction = /^(?:and|&)$/.test(lexemes[at] ?? '') && slash === '/' && top !== null && bottom !== null;
  return isFraction && top < bottom ? { value: top / bottom, took: 4 } : null;
}

/** "16/20 x 36" is wider at one end. */
const MAX_PARTS = 16;

function readDigits(lexemes: readonly string[], at: number): ReadNumber | null {
  const alone = FRACTIONS.get(lexemes[at] ?? '');
  if (alone !== undefined) return { value: alone, took: 1, scaled: false };
  const first = numberOf(lexemes[at]);
  if (first === null) return null;
  const glued = FRACTIONS.get(lexemes[at + 1] ?? '');
  if (glued !== undefined) return { value: first + glued, took: 2, scaled: false };
  const fraction = (from: number) => {
    const [top, slash, bottom] = [numberOf(lexemes[from]), lexemes[from + 1], numberOf(lexemes[from + 2])];
    return top !== null &&
      Number.isInteger(top) &&
      slash === '/' &&
      bottom !== null &&
      top < bottom &&
      bottom <= MAX_PARTS
      ? top / bottom
      : null;
  };
  const plain = fraction(at);
  if (plain !== null) return { value: plain, took: 3, scaled: false };
  const dash = lexemes[at + 1] === '-' ? 1 : 0;
  const mixed = fraction(at + 1 + dash);
  if (mixed !== null) return { value: first + mixed, took: 4 + dash, scaled: false };
  const scale = lexemes[at + 1] === 'k' ? 1000 : SCALES[lexemes[at + 1] ?? ''];
  return scale === undefined
    ? { value: first, took: 1, scaled: false }
    : { value: first * scale, took: 2, scaled: true };
}

function readWords(lexemes: readonly string[], at: number): ReadNumber | null {
  let [total, current, took, scaled] = [0, 0, 0, false];
  for (; at + took < lexemes.length; took += 1) {
    const isJoined = took > 0 && lexemes[at + took] === '-' && Object.hasOwn(SMALL, lexemes[at + took + 1] ?? '');
    if (isJoined && current % 10 === 0) took += 1;
    const word = lexemes[at + took] ?? '';
    // "An old couple, 12 by 24"
    const isPersons =
      /^(?:couple|pair)$/.test(word) && !/^(?:of|more|\p{L}{4,}s|led)$/u.test(lexemes[at + took + 1] ?? '');
    const small = Object.hasOwn(SMALL, word) && !isPersons ? SMALL[word] : undefined;
    const scale = Object.hasOwn(SCALES, word) ? SCALES[word] : undefined;
    if (small !== undefined) {
      if (current % 10 !== 0 || (current > 0 && small >= 10 && current % 100 !== 0)) break;
      current += small;
    } else if (scale !== undefined && took > 0) {
      scaled = true;
      if (scale === 100) current *= scale;
      else [total, current] = [total + current * scale, 0];
    } else if (word !== 'and' || current < 100 || !Object.hasOwn(SMALL, lexemes[at + took + 1] ?? '')) break;
  }
  return took === 0 ? null : { value: total + current, took, scaled };
}

function numberOf(lexeme: string | undefined): number | null {
  if (lexeme === undefined || !DIGITS.test(lexeme)) return null;
  return Number(/,\d{3}/.test(lexeme) ? lexeme.replaceAll(',', '') : lexeme.replace(',', '.'));
}
