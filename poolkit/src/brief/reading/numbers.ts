const SMALL: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  couple: 2,
  pair: 2,
  dozen: 12,
};
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, grand: 1000 };
const DIGITS = /^\.?\d/;

export interface ReadNumber {
  readonly value: number;
  readonly took: number;
  /** Written with a scale such as thousand, which lengths never are. */
  readonly scaled: boolean;
}

export function readNumber(lexemes: readonly string[], at: number): ReadNumber | null {
  const number = readDigits(lexemes, at) ?? readWords(lexemes, at);
  const half = number && HALF.every((word, index) => lexemes[at + number.took + index] === word);
  return half ? { ...number, value: number.value + 0.5, took: number.took + HALF.length } : number;
}

const HALF = ['and', 'a', 'half'];

function readDigits(lexemes: readonly string[], at: number): ReadNumber | null {
  const first = numberOf(lexemes[at]);
  if (first === null) return null;
  const fraction = (from: number) => {
    const [top, slash, bottom] = [numberOf(lexemes[from]), lexemes[from + 1], numberOf(lexemes[from + 2])];
    return top !== null && slash === '/' && bottom !== null && top < bottom ? top / bottom : null;
  };
  const plain = fraction(at);
  if (plain !== null) return { value: plain, took: 3, scaled: false };
  const mixed = fraction(at + 1);
  if (mixed !== null) return { value: first + mixed, took: 4, scaled: false };
  const scale = lexemes[at + 1] === 'k' ? 1000 : SCALES[lexemes[at + 1] ?? ''];
  return scale === undefined
    ? { value: first, took: 1, scaled: false }
    : { value: first * scale, took: 2, scaled: true };
}

function readWords(lexemes: readonly string[], at: number): ReadNumber | null {
  let [total, current, took, scaled] = [0, 0, 0, false];
  for (; at + took < lexemes.length; took += 1) {
    const word = lexemes[at + took] ?? '';
    const [small, scale] = [
      Object.hasOwn(SMALL, word) ? SMALL[word] : undefined,
      Object.hasOwn(SCALES, word) ? SCALES[word] : undefined,
    ];
    if (small !== undefined) {
      if (current % 10 !== 0 || (current > 0 && small >= 10 && current % 100 !== 0)) break;
      current += small;
    } else if (scale !== undefined && took > 0) {
      scaled = true;
      if (scale === 100) current *= scale;
      else [total, current] = [total + current * scale, 0];
    } else break;
  }
  return took === 0 ? null : { value: total + current, took, scaled };
}

function numberOf(lexeme: string | undefined): number | null {
  return lexeme !== undefined && DIGITS.test(lexeme) ? Number(lexeme.replaceAll(',', '')) : null;
}
