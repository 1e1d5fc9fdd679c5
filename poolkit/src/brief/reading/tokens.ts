import { inchesToFeet, metersToFeet } from '../../units/index.js';
import { readNumber, readPart } from './numbers.js';

/** Its position in the brief, so that people are quoted in their own words. */
export type Span = Readonly<{ from: number; to: number }>;

export type Amount = Readonly<
  | { kind: 'number'; value: number }
  /** `perFt`: feet per unit, for a plain number next to it, as in `5 by 10 m`. */
  | { kind: 'length'; ft: number; perFt: number }
  | { kind: 'area'; sqFt: number; perSqFt: number }
  | { kind: 'money'; cents: number }
>;

export type Token = Span &
  Readonly<
    | Amount
    | { kind: 'word'; text: string }
    | { kind: 'break'; text: string }
    /** `ft`: without its sign. */
    | { kind: 'below-zero'; ft: number }
  >;

const units = (names: string, perFt: number) => names.split(' ').map((name) => [name, perFt] as const);
const UNITS: Readonly<Record<string, number>> = Object.fromEntries([
  ...units("ft feet feets foot '", 1),
  ...units('in inch inches "', inchesToFeet(1)),
  ...units('m mt mts mtr mtrs metre metres meter meters', metersToFeet(1)),
  ...units('cm centimeter centimeters centimetre centimetres', metersToFeet(0.01)),
]);
const INCH = inchesToFeet(1);
const METER = metersToFeet(1);
const CENTIMETER = metersToFeet(0.01);
const SQUARE = new Set(['sq', 'square', '²']);
const SQUARE_FEET = new Set(['sqft', 'sf']);
const DOLLARS = new Set(['$', 'dollar', 'dollars', 'bucks', 'usd']);
const BREAKS = new Set([
  ...',;.:!?()&+\n—',
  ...'and with plus but also then or nor including because cause cuz since so w'.split(' '),
]);
/** After "in", these mean that it is not inches: "8 in the corner". */
const AFTER_PLACE_IN = new Set(
  'lieu size the a an my our their this that one any either both each every all front back total length width depth diameter begin beginning end middle center'.split(
    ' ',
  ),
);
/** "no fence if we take a cover": the condition is asked for, not refused. */
const CONDITIONS = /^(?:if (?!possible)|unless |provided |as long as (?!possible|[\d½¼¾]))/;
/** "40 by 20, make that 36 by 18": what follows is meant. */
const CORRECTIONS = /^(?:make that|make it|no wait|scratch that|or rather|i mean|sorry make)$/;
const CORRECTS = /^(?:sorry|oops|correction)$/;
/** What breaks stand for a correction. */
export const CORRECTED = ',,';
/** "Not sure if a slide is safe" */
const UNSURE = new Set(['sure', 'certain', 'know', 'care', 'mind']);
/** What may follow the inches of "4 foot 6". */
const AFTER_INCHES = new Set(
  'deep long wide all throughout everywhere tall so but like then high across by x × to at for and in of is or max maximum please tops'.split(
    ' ',
  ),
);
const LEXEMES =
  /w\/o\b|\b\p{L}(?:\.\p{L}){2,4}\b\.?|[-=]>|#\d+|(?<=\d)(?:m|cm|ft)(?=x\d)|\d+(?:,\d{3})+(?!\d|,\d)(?:\.\d+)?|\d+(?:\.\d+|,\d{1,2}(?!\d|,\d))?|\.\d+|\p{L}+(?:['’]\p{L}+)*|[½¼¾⅓⅔⅛⅜⅝⅞]|''|[$@"'′’‘`″”“/%&+.,;:!?()<>→\n²×*–—−-]/giu;
const SAME: ReadonlyMap<string, string> = new Map([
  ...[...'′’‘`'].map((mark) => [mark, "'"] as const),
  ...['″', '”', '“', "''"].map((mark) => [mark, '"'] as const),
  ...([
    ['–', '-'],
    ['>', '-'],
    ['→', '-'],
    ['@', 'at'],
    ['−', '-'],
    ['×', 'x'],
    ['*', 'x'],
    ['w/o', 'without'],
    ['->', ','],
    ['=>', ','],
    ['lshape', 'l'],
    ['lshaped', 'l'],
    ['filt', 'filter'],
    ['qtz', 'quartz'],
    ['plstr', 'plaster'],
    ['rnd', 'round'],
    ['cart', 'cartridge'],
    ['bub', 'bubbler'],
    ['dpth', 'depth'],
    ['avg', 'about'],
    ['elec', 'electric'],
    ['abt', 'about'],
    ['aprox', 'about'],
    ['bd', 'board'],
    ['exist', 'existing'],
    ['ng', 'gas'],
    ['reqd', 'required'],
    ["req'd", 'required'],
    ['incl', 'include'],
  ] as const),
]);

export function tokensOf(source: string): readonly Token[] {
  const spans: Span[] = [];
  const lexemes: string[] = [];
  for (const { 0: text, index } of source.matchAll(LEXEMES)) {
    if (text === '.' && isAbbreviation(lexemes, source.slice(index + 1))) continue;
    spans.push({ from: index, to: index + text.length });
    const plain = text.toLowerCase();
    // "gunite / 3.5-5.5 / 6 lights"
    const isSlash = text === '/' && /\s/.test(source[index - 1] ?? '') && /\s/.test(source[index + 1] ?? '');
    const isSquared = plain === '2' && /(?:m|ft)$/i.test(source.slice(Math.max(0, index - 2), index));
    // "5'1 tall"
    const isSmallUnit =
      /^\d['′’]$/.test(source.slice(Math.max(0, index - 2), index)) &&
      /^(?:\d|1[01])$/.test(text) &&
      /^(?:$|[\s,;.)](?!\d))/.test(source.slice(index + text.length));
    // "3.5/5.5 deep", "3'-0" / 5'-0""
    const isRange =
      text === '/' &&
      /(?:\.\d|['′’"″”]\s?)$/.test(source.slice(Math.max(0, index - 2), index)) &&
      /^(?:\d|\s[\d'-]+['"])/.test(source.slice(index + 1, index + 9));
    // "3/5/8", as builders write depths
    const isDepths =
      text === '/' &&
      (/^\/[2-9]\/[2-9](?![\d/])/.test(source.slice(index, index + 5)) ||
        /[2-9]\/[2-9]\/[2-9](?![\d/])$/.test(source.slice(Math.max(0, index - 3), index + 2)));
    // "42" shlw/66" dp"
    const isNext =
      text === '/' &&
      /\p{L}{2}$/u.test(source.slice(Math.max(0, index - 2), index)) &&
      /\d/.test(source[index + 1] ?? '');
    // "Coping/deck"
    const isAnd =
      text === '/' &&
      /\p{L}{2}$/u.test(source.slice(Math.max(0, index - 2), index)) &&
      /^\p{L}{2}/u.test(source.slice(index + 1));
    const isWordly = /^\p{L}/u.test(plain);
    // "No structure >10' tall"
    const isOver =
      /^[<>]$/.test(text) && !/[\d'"’”]\s*$/.test(source.slice(0, index)) && /^\s?\d/.test(source.slice(index + 1));
    const same = isOver
      ? text === '>'
        ? 'over'
        : 'under'
      : isRange || isDepths
        ? '-'
        : isAnd
          ? '&'
          : isSlash || isNext
            ? ','
            : isSquared
              ? '²'
              : SAME.get(plain);
    lexemes.push(same ?? (isWordly ? plain.replace(/['’]/g, '') : plain));
    if (!isSmallUnit) continue;
    spans.push({ from: index, to: index + text.length });
    lexemes.push('"');
  }
  const tokens: Token[] = [];
  const spanOf = (at: number, took: number) => ({ from: spans[at]?.from ?? 0, to: spans[at + took - 1]?.to ?? 0 });
  const isNumber = (at: number) => readNumber(lexemes, at) !== null;
  const isList = LIST.test(source);
  const hasLetters = lexemes.some((lexeme, at) => isLetterOf(lexemes, at) && lexemes[at + 1] === 'x');
  for (let at = 0; at < lexemes.length;) {
    const lexeme = lexemes[at] ?? '';
    const below = !isList && isSign(source, spanOf(at, 1)) ? readBelowZero(lexemes, at) : null;
    if (below) {
      // "18 by -40" is one size.
      const isPair = isWord(tokens.at(-1), 'by') && tokens.at(-2)?.kind !== 'word';
      const { from } = (isPair && tokens.splice(-2)[0]) || spanOf(at, 1);
      tokens.push({ ...below.token, from, to: spanOf(at, below.took).to });
      at += below.took;
      continue;
    }
    const isOneEnd = lexeme === 'one' && /^(?:end|side|part|half|wall|corner|level|depth)$/.test(lexemes[at + 1] ?? '');
    const letter = hasLetters && isLetterOf(lexemes, at) ? LETTERS[lexeme] : undefined;
    if (letter) {
      tokens.push({ kind: 'word', text: letter, ...spanOf(at, 1) });
      at += 1;
      continue;
    }
    // "Not an inch deeper than 5 ft"
    if (isNot(lexemes[at - 1]) && /^an? (?:inch|foot|hair)$/.test(lexemes.slice(at, at + 2).join(' '))) {
      at += 2;
      continue;
    }
    // "16/20 x 36": the wider end is the width.
    const [narrow, wide] = [Number(lexemes[at]), Number(lexemes[at + 2])];
    if (lexemes[at + 1] === '/' && lexemes[at + 3] === 'x' && Math.min(narrow, wide) >= MIN_WIDTH_FT) {
      tokens.push({ kind: 'number', value: Math.max(narrow, wide), ...spanOf(at, 3) });
      at += 3;
      continue;
    }
    const whole = isOneEnd ? null : readAmount(lexemes, at);
    // "Twenty by forty eight feet deep" is 20 by 40, and 8 feet deep.
    const isTwo =
      isWord(tokens.at(-1), 'by') &&
      whole?.amount.kind === 'length' &&
      whole.amount.ft > DEEPEST_FT &&
      lexemes[at + whole.took] === 'deep';
    const read = isTwo ? readAmount(lexemes.slice(0, at + 1), at) : whole;
    // "88 degrees", "1.5 HP": no size.
    const after = read?.amount.kind === 'number' ? NO_SIZES.get(lexemes[at + read.took] ?? '') : undefined;
    if (read && after) {
      tokens.push({ kind: 'word', text: after, ...spanOf(at, read.took + 1) });
      at += read.took + 1;
      continue;
    }
    if (read) {
      const isLimit = tokens.slice(-5, -2).some((token) => token.kind === 'word' && LIMITS.has(token.text));
      const either = isEither(tokens) ? tokens.splice(-2)[0] : undefined;
      const amount = either?.kind === 'number' && isLimit ? withValue(read.amount, either.value) : read.amount;
      tokens.push({ ...amount, from: either?.from ?? spanOf(at, 1).from, to: spanOf(at, read.took).to });
      at += read.took;
      continue;
    }
    const span = spanOf(at, 1);
    const isDash = lexeme === '-' && /\s/.test(source[span.from - 1] ?? '') && /\s/.test(source[span.to] ?? '');
    // "(2) lights"
    const isBracket = (from: number) => lexemes[from] === '(' && lexemes[from + 2] === ')' && isNumber(from + 1);
    if (isBracket(at) || isBracket(at - 2)) {
      at += 1;
      continue;
    }
    // "Seven feet, no, make it six"
    const no = lexeme === 'no' && CORRECTIONS.test(lexemes.slice(at + 1, at + 3).join(' ')) ? 1 : 0;
    const isCorrection = CORRECTIONS.test(lexemes.slice(at + no, at + no + 2).join(' ')) && isNumber(at + no + 2);
    if (isCorrection) {
      tokens.push({ kind: 'break', text: CORRECTED, ...spanOf(at, no + 2) });
      at += no + 2;
      continue;
    }
    // "15x32 sorry 16x32"
    if (CORRECTS.test(lexeme) && isNumber(at + 1)) {
      tokens.push({ kind: 'break', text: CORRECTED, ...spanOf(at, 1) });
      at += 1;
      continue;
    }
    const isBetween =
      isNumber(at + 1) &&
      !/^(?:end|side)$/.test(lexemes[at + 2] ?? '') &&
      tokens.at(-1)?.kind !== 'word' &&
      tokens.length > 0;
    if (
      (lexeme === 'x' && isNumber(at + 1)) ||
      ((lexeme === 'on' || lexeme === 'per') && isBetween) ||
      isForBy(tokens, lexemes, at)
    )
      tokens.push({ kind: 'word', text: 'by', ...span });
    else if (
      lexeme === '-' &&
      isNumber(at + 1) &&
      (/^[\d½¼¾⅓⅔⅛⅜⅝⅞'"]/.test(lexemes[at - 1] ?? '') || tokens.at(-1)?.kind === 'length')
    )
      tokens.push({ kind: 'word', text: 'to', ...span });
    else if (lexeme === 'and' && (isNumber(at + 1) || lexemes[at + 1] === '$') && isWord(tokens.at(-2), 'between'))
      tokens.push({ kind: 'word', text: 'to', ...span });
    // "deeper then 5 ft" means "than"; "5 ft or less" is one phrase.
    else if (lexeme === 'then' && /(?:er|more|less)$/.test(lexemes[at - 1] ?? ''))
      tokens.push({ kind: 'word', text: 'than', ...span });
    else if (lexeme === 'or' && /^(?:less|under|shallower|shorter)$/.test(lexemes[at + 1] ?? ''))
      tokens.push({ kind: 'word', text: lexeme, ...span });
    else if (CONDITIONS.test(lexemes.slice(at, at + 4).join(' ')) && !UNSURE.has(lexemes[at - 1] ?? '')) {
      tokens.push({ kind: 'break', text: 'if', ...span });
      if (lexeme === 'as') at += 2;
    } else if ((BREAKS.has(lexeme) || isDash) && !isLabel(lexemes, at, isDash) && !isNotSo(lexemes, at))
      tokens.push({ kind: 'break', text: lexeme, ...span });
    else if (/^\p{L}/u.test(lexeme)) tokens.push({ kind: 'word', text: lexeme, ...span });
    at += 1;
  }
  return inMeters(tokens);
}

/** "15 meters long and 8 wide": a plain number is in meters too where every length is. */
export function inMeters(tokens: readonly Token[]): readonly Token[] {
  const lengths = tokens.flatMap((token) => (token.kind === 'length' ? [token.perFt] : []));
  const isArea = tokens.some((token) => token.kind === 'area' && token.perSqFt > 2);
  const isMetric =
    lengths.length > 0
      ? lengths.includes(METER) && lengths.every((perFt) => perFt === METER || perFt === CENTIMETER)
      : isArea || isUnsaidMetric(tokens);
  if (!isMetric) return tokens;
  return tokens.map((token, at) => {
    if (token.kind !== 'number') return token;
    const next = isWord(tokens[at + 1], 'of') ? tokens[at + 2] : tokens[at + 1];
    const beside = [next, isWord(tokens[at - 1], 'of') ? tokens[at - 2] : tokens[at - 1]];
    const isSide = beside.some((one) => isWord(one, 'by')) && token.value <= MAX_METERS;
    const isPart = !Number.isInteger(token.value);
    const isNamed = beside.some((one) => one?.kind === 'word' && MEASURED.test(one.text));
    // "Wide between 4 and 5"
    const first = isWord(tokens[at - 1], 'to') ? at - 2 : at;
    const named = isWord(tokens[first - 1], 'between') ? tokens[first - 2] : tokens[first - 1];
    const isRange =
      isWord(tokens[first + 1], 'to') &&
      named?.kind === 'word' &&
      MEASURED.test(named.text) &&
      token.value <= MAX_METERS;
    return isSide || isPart || isNamed || isRange
      ? { kind: 'length', ft: token.value * METER, perFt: METER, from: token.from, to: token.to }
      : token;
  });
}

const MEASURED = /^(?:wide|long|deep|width|length|depth|large|profund\w+)$/;

/** A longer side is in feet. */
const MAX_METERS = 15;

/** "10 x 4 x 1.5", "5 x 10, depth 1.2 to 1.6": no pool is a foot and a half deep. */
function isUnsaidMetric(tokens: readonly Token[]): boolean {
  const isDeep = tokens.some((token) => token.kind === 'word' && /^(?:deep|depth|profund\w+)$/.test(token.text));
  const depths = tokens.flatMap((token, at) =>
    token.kind === 'number' &&
    token.value > 0.7 &&
    token.value < 2.5 &&
    (isDeep ? !Number.isInteger(token.value) : isWord(tokens[at - 1], 'by') && isWord(tokens[at - 3], 'by'))
      ? [token]
      : [],
  );
  const sides = tokens.flatMap((token, at) =>
    token.kind === 'number' && (isWord(tokens[at + 1], 'by') || isWord(tokens[at - 1], 'by')) ? [token.value] : [],
  );
  return depths.length > 0 && Math.max(...sides, 0) <= MAX_METERS;
}

const DEEPEST_FT = 15;
const MIN_WIDTH_FT = 6;

const NO_SIZES: ReadonlyMap<string, string> = new Map([
  ['degrees', 'degrees'],
  ['degree', 'degrees'],
  ['hp', 'horsepower'],
  ['horsepower', 'horsepower'],
  ...'percent % pounds lbs months weeks days hours minutes miles gallons gallon acres acre amps'
    .split(' ')
    .map((word) => [word, word] as const),
]);

/** "16' W x 32' L x 5' D" */
const LETTERS: Readonly<Record<string, string>> = { w: 'wide', l: 'long', d: 'deep', h: 'high' };

function isLetterOf(lexemes: readonly string[], at: number): boolean {
  return Object.hasOwn(LETTERS, lexemes[at] ?? '') && /^[\d½¼¾⅓⅔⅛⅜⅝⅞'"]|^(?:ft|in|m)$/.test(lexemes[at - 1] ?? '');
}

/** "At most 4 or 5 ft": the smaller number keeps both. */
const LIMITS = new Set([
  'least',
  'min',
  'minimum',
  'most',
  'max',
  'maximum',
  'than',
  'under',
  'below',
  'over',
  'exceed',
  'up',
]);

function withValue(amount: Amount, value: number): Amount {
  if (amount.kind === 'length') return { ...amount, ft: value * amount.perFt };
  return amount.kind === 'number' ? { kind: 'number', value } : amount;
}

/** "Six or seven people": the larger number is meant. */
function isEither(tokens: readonly Token[]): boolean {
  const [first, or] = tokens.slice(-2);
  return first?.kind === 'number' && or?.kind === 'break' && or.text === 'or';
}

/** "-16x32 -spa", or one thing on each line: the dashes are bullets. */
const LIST = /(?:^|\s)[-–—]\p{L}|\n\s*[-–—−]/u;

const GOES_ON =
  /^\s*(?:[x×]|\d[\d./½¼¾ ]*(?:in\b|inch|["”″])|(?:by|to|deep|wide|long|tall|high|across|(?:max|maximum|minimum)(?! (?:depth|width|length))|ft|is|are|would|will|should|could|or|and|of|in|at|from|for|all|throughout|(?:pool|spa|deck)(?! \d)|(?:deeper|wider|longer)(?! than))\b)/;

const ABBREVIATIONS =
  /^(?:approx|about|dia|diam|rom|conc|cop|ret|ex|exist|existing|conv|std|auto|incl|include|temp|electric|filter|cartridge|alum|trav)$/;

/** "16 ft. wide": the sentence goes on. */
function isAbbreviation(lexemes: readonly string[], after: string): boolean {
  const before = lexemes.at(-1);
  // "3 ft deep min. 16x30"
  const isAfter =
    /^(?:max|min)$/.test(before ?? '') && /^(?:ft|feet|foot|deep|wide|long|in|'|"|m)$/.test(lexemes.at(-2) ?? '');
  if (isAfter || (/^\s+\d+\s*(?:[x×]|by\b)/.test(after) && !/^ex/.test(before ?? ''))) return false;
  const isUnit = /^(?:ft|in|sq|sqft|max|min|dia|diam)$/.test(before ?? '');
  const isWord = ABBREVIATIONS.test(before ?? '') || (before === 'ft' && lexemes.at(-2) === 'sq');
  return (isUnit && GOES_ON.test(after)) || (isWord && /^\s*[\p{Ll}\d]/u.test(after));
}

/** "Depth: 5 ft", "length - 30 ft". */
function isLabel(lexemes: readonly string[], at: number, isDash: boolean): boolean {
  const [before, after] = [lexemes[at - 1] ?? '', lexemes[at + 1] ?? ''];
  if (lexemes[at] === ':' && /^(?:cover|fence)$/.test(before)) return /^(?:auto|exist)/.test(after);
  return (
    (lexemes[at] === ':' || isDash) &&
    /^(?:length|width|depth|size|dimensions?|diameter|end|area)$/.test(before) &&
    /^(?:[\d.]|max|min|about|up|no|not|under|at)/.test(after)
  );
}

/** "not so big" */
function isNotSo(lexemes: readonly string[], at: number): boolean {
  return lexemes[at] === 'so' && isNot(lexemes[at - 1]);
}

function isNot(lexeme: string | undefined): boolean {
  return /^(?:not|\p{L}+nt)$/u.test(lexeme ?? '');
}

/** "4 meters for 9 meters" */
function isForBy(tokens: readonly Token[], lexemes: readonly string[], at: number): boolean {
  const before = tokens.at(-1);
  const next = readAmount(lexemes, at + 1);
  if (before?.kind !== 'length' || next?.amount.kind !== 'length') return false;
  // "7 meter with 3 meter"
  const isMetric = before.perFt === METER && next.amount.perFt === METER && next.amount.ft > DEEPEST_FT / 2;
  return lexemes[at] === 'for' || (lexemes[at] === 'with' && isMetric);
}

function isWord(token: Token | undefined, text: string): boolean {
  return token?.kind === 'word' && token.text === text;
}

/** A minus before a number, not the dash of "3-5 ft" or of "pool - 16 ft". */
function isSign(source: string, { from, to }: Span): boolean {
  const [before, sign, after] = [source[from - 1] ?? '', source.slice(from, to), source[to] ?? ''];
  return /^[\s(:,;]?$/.test(before) && (/^\p{L}/u.test(sign) || !/\s/.test(after));
}

function readBelowZero(lexemes: readonly string[], at: number) {
  if (!/^(?:-|minus|negative)$/.test(lexemes[at] ?? '') || /^[\d½¼¾⅓⅔⅛⅜⅝⅞'"]/.test(lexemes[at - 1] ?? '')) return null;
  const read = readAmount(lexemes, at + 1);
  if (!read || read.amount.kind === 'area') return null;
  const { amount, took } = read;
  const end = at + 1 + took;
  if (amount.kind === 'money') return { token: { kind: 'money', cents: -amount.cents } as const, took: took + 1 };
  const token = { kind: 'below-zero', ft: amount.kind === 'length' ? amount.ft : amount.value } as const;
  const other = /^(?:x|by)$/.test(lexemes[end] ?? '') ? readAmount(lexemes, end + 1) : null;
  if (other) return { token, took: took + 2 + other.took };
  const isLength = amount.kind === 'length' || /^(?:long|wide|deep|tall|high)$/.test(lexemes[end] ?? '');
  return isLength || /^(?:x|by|length|width|depth)$/.test(lexemes[at - 1] ?? '') ? { token, took: took + 1 } : null;
}

type ReadAmount = Readonly<{ amount: Amount; took: number }>;

function readAmount(lexemes: readonly string[], at: number): ReadAmount | null {
  if (lexemes[at] === '$') {
    const number = readNumber(lexemes, at + 1);
    return number && money(dollarsOf(lexemes[at + 1], number.value), number.took + 1);
  }
  const spoken = readSpokenMoney(lexemes, at);
  if (spoken) return spoken;
  if (lexemes[at] === 'zero' && DOLLARS.has(lexemes[at + 1] ?? '')) return money(0, 2);
  const special = readFeetDash(lexemes, at) ?? readArticle(lexemes, at);
  if (special) return special;
  const number = readNumber(lexemes, at);
  if (!number) return null;
  const { value, scaled } = number;
  // "1000+ sf"
  const isPlus =
    lexemes[at + number.took] === '+' && /^(?:sf|sqft|sq|square|ft|feet)$/.test(lexemes[at + number.took + 1] ?? '');
  const took = number.took + (isPlus ? 1 : 0);
  const after = lexemes[at + took] ?? '';
  if (DOLLARS.has(after)) return money(dollarsOf(lexemes[at], value), took + 1);
  const isHeat =
    /^(?:btus?|gas|heaters?|htrs?|heat|natural|propane|ng|lp)$/.test(after) ||
    /^(?:gas|heat|heater|btus?)$/.test(lexemes[at - 1] ?? '');
  const area = readArea(lexemes, at, value, took);
  // "Stay with a hundred" may be thousands; "8x8 spa, 400K" is the size of a heater.
  const isHeater =
    /^(?:266|333|336|400)$/.test(lexemes[at] ?? '') &&
    !ABOUT_MONEY.test(lexemes.slice(Math.max(0, at - 4), at + 5).join(' '));
  if (scaled && !isHeat && !isHeater && !area && value >= 1000) return money(value, took);
  return area ?? readLength(lexemes, at, value, took) ?? { amount: { kind: 'number', value }, took };
}

const ABOUT_MONEY = /\b(?:price|budget|spend|spending|afford|pay|paying|cost|under|around|max|most|total)\b/;

/** "The price under one fifty", in thousands. */
function readSpokenMoney(lexemes: readonly string[], at: number): ReadAmount | null {
  if (!/^(?:one|two|three)$/.test(lexemes[at] ?? '') || !/^(?:t[we]\w+|\w+ty)$/.test(lexemes[at + 1] ?? ''))
    return null;
  const [hundreds, tens] = [readNumber(lexemes, at), readNumber(lexemes, at + 1)];
  const isMeasure = /^(?:by|x|ft|feet|foot|long|wide|people|sq|square|'|")$/.test(
    lexemes[at + 1 + (tens?.took ?? 0)] ?? '',
  );
  if (!hundreds || !tens || tens.scaled || tens.value < 10 || isMeasure || hundreds.took !== 1) return null;
  if (!lexemes.slice(Math.max(0, at - 6), at).some((lexeme) => ABOUT_MONEY.test(lexeme))) return null;
  return money((hundreds.value * 100 + tens.value) * 1000, 1 + tens.took);
}

/** As builders write depths: "3-6 to 5-6" is 3 ft 6 in to 5 ft 6 in. */
function readFeetDash(lexemes: readonly string[], at: number): ReadAmount | null {
  const isPair = (from: number) =>
    /^\d$/.test(lexemes[from] ?? '') && lexemes[from + 1] === '-' && /^(?:\d|1[01])$/.test(lexemes[from + 2] ?? '');
  const isFirst = isPair(at) && lexemes[at + 3] === 'to' && isPair(at + 4);
  const isSecond = isPair(at) && lexemes[at - 1] === 'to' && isPair(at - 4);
  if (!isFirst && !isSecond) return null;
  return { amount: { kind: 'length', ft: Number(lexemes[at]) + Number(lexemes[at + 2]) / 12, perFt: 1 }, took: 3 };
}

function readArticle(lexemes: readonly string[], at: number): ReadAmount | null {
  const half = lexemes[at] === 'half';
  const [article, unit] = [lexemes[half ? at + 1 : at], lexemes[half ? at + 2 : at + 1]];
  if (!/^an?$/.test(article ?? '') || !unit || !/^(foot|inch|metre|meter)$/.test(unit)) return null;
  const [perFt, took] = [UNITS[unit] ?? 1, half ? 3 : 2];
  const part = half ? null : readPart(lexemes, at + took);
  return {
    amount: { kind: 'length', ft: perFt * (half ? 0.5 : 1 + (part?.value ?? 0)), perFt },
    took: took + (part?.took ?? 0),
  };
}

/** "A 7 ft square spa" is measured by its side. */
const MAX_SIDE = 40;

function readArea(lexemes: readonly string[], at: number, value: number, took: number): ReadAmount | null {
  const [one, two] = [lexemes[at + took] ?? '', lexemes[at + took + 1] ?? ''];
  const unit = SQUARE_FEET.has(one)
    ? 'ft'
    : SQUARE.has(one)
      ? two
      : two === '²' || (SQUARE.has(two) && value > MAX_SIDE)
        ? one
        : '';
  const perFt = UNITS[unit];
  if (perFt === undefined || unit === 'in') return null;
  return {
    amount: { kind: 'area', sqFt: value * perFt * perFt, perSqFt: perFt * perFt },
    took: took + (SQUARE_FEET.has(one) ? 1 : 2),
  };
}

function readLength(lexemes: readonly string[], at: number, value: number, took: number): ReadAmount | null {
  const unitAt = at + took + (lexemes[at + took] === '-' ? 1 : 0);
  const perFt = unitOf(lexemes, unitAt);
  if (perFt === undefined) return null;
  const inchesAt = unitAt + (lexemes[unitAt + 1] === '-' ? 2 : 1);
  const inches = perFt === 1 ? readNumber(lexemes, inchesAt) : null;
  const end = inchesAt + (inches?.took ?? 0);
  const isMarked = unitOf(lexemes, end) === INCH;
  const isBare = inches !== null && Number.isInteger(inches.value) && isAfterInches(lexemes[end]);
  if (inches && inches.value < 12 && (isMarked || isBare))
    return {
      amount: { kind: 'length', ft: (value * 12 + inches.value) / 12, perFt },
      took: end - at + (isMarked ? 1 : 0),
    };
  // "One meter thirty"
  const spoken = perFt === METER ? readNumber(lexemes, unitAt + 1) : null;
  if (spoken && /^\p{L}/u.test(lexemes[unitAt + 1] ?? '') && spoken.value >= 10 && spoken.value < 100)
    return {
      amount: { kind: 'length', ft: (value + spoken.value / 100) * perFt, perFt },
      took: unitAt - at + 1 + spoken.took,
    };
  // "1 meter 50"
  const cm =
    perFt === METER &&
    Number.isInteger(value) &&
    /^\d{2}$/.test(lexemes[unitAt + 1] ?? '') &&
    isAfterInches(lexemes[unitAt + 2]);
  if (cm)
    return {
      amount: { kind: 'length', ft: (value + Number(lexemes[unitAt + 1]) / 100) * perFt, perFt },
      took: unitAt - at + 2,
    };
  const part = readPart(lexemes, unitAt + 1);
  const whole = value + (part?.value ?? 0);
  return {
    amount: { kind: 'length', ft: perFt === INCH ? inchesToFeet(whole) : whole * perFt, perFt },
    took: unitAt - at + 1 + (part?.took ?? 0),
  };
}

function isAfterInches(lexeme: string | undefined): boolean {
  return lexeme === undefined || /^[,;.:!?)\n]$/.test(lexeme) || AFTER_INCHES.has(lexeme);
}

function unitOf(lexemes: readonly string[], at: number): number | undefined {
  const unit = lexemes[at] ?? '';
  if (unit === 'in' && AFTER_PLACE_IN.has(lexemes[at + 1] ?? '')) return undefined;
  // "A 25 yard lap pool"
  if (/^(?:yards?|yds?)$/.test(unit) && /^(?:lap|long|swim|by|x|wide)$/.test(lexemes[at + 1] ?? '')) return 3;
  if (unit === 'yards' && /^(?:\d|t[ew]|[fse])/.test(lexemes[at - 1] ?? '')) return 3;
  return Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
}

/** "60.000 dollars", as much of the world writes it. */
function dollarsOf(lexeme: string | undefined, value: number): number {
  return /^\d{1,3}\.\d{3}$/.test(lexeme ?? '') ? value * 1000 : value;
}

function money(dollars: number, took: number): ReadAmount {
  return { amount: { kind: 'money', cents: Math.round(dollars * 100) }, took };
}
