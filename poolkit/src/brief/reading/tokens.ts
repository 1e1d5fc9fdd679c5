import { inchesToFeet, metersToFeet } from '../../units/index.js';
import { readNumber } from './numbers.js';

export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  /** `perFt`: feet per unit, for a plain number next to it, as in `5 by 10 m`. */
  | { readonly kind: 'length'; readonly ft: number; readonly perFt: number; readonly text: string }
  | { readonly kind: 'area'; readonly sqFt: number; readonly text: string }
  | { readonly kind: 'money'; readonly cents: number; readonly text: string }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'break'; readonly text: string };

const units = (names: string, perFt: number) => names.split(' ').map((name) => [name, perFt] as const);
const UNITS: Readonly<Record<string, number>> = Object.fromEntries([
  ...units("ft feet foot '", 1),
  ...units('in inch inches "', inchesToFeet(1)),
  ...units('m metre metres meter meters', metersToFeet(1)),
  ...units('cm', metersToFeet(0.01)),
]);
const INCH = inchesToFeet(1);
const SQUARE = new Set(['sq', 'square']);
const DOLLARS = new Set(['dollar', 'dollars', 'bucks', 'usd']);
const BREAKS = new Set([...',;.:!?()&+\n', ...'and with plus but also then or nor including'.split(' ')]);
/** After "in", these mean that it is not inches: "8 in the corner". */
const AFTER_PLACE_IN = new Set(['the', 'a', 'my', 'our', 'total', 'all', 'length', 'width', 'depth', 'diameter']);
const LEXEMES = /\d+(?:,\d{3})*(?:\.\d+)?|\.\d+|[a-z]+|[$"'/%&+.,;:!?()\n]/g;

export function tokensOf(text: string): Token[] {
  const lexemes = tidy(text).match(LEXEMES) ?? [];
  const tokens: Token[] = [];
  for (let at = 0; at < lexemes.length;) {
    const read = readAmount(lexemes, at);
    if (read) {
      tokens.push(read.token);
      at += read.took;
      continue;
    }
    const lexeme = lexemes[at] ?? '';
    if (BREAKS.has(lexeme)) tokens.push({ kind: 'break', text: lexeme });
    else if (/^[a-z]/.test(lexeme)) tokens.push({ kind: 'word', text: lexeme });
    at += 1;
  }
  return tokens;
}

function tidy(text: string): string {
  return text
    .toLowerCase()
    .replace(/[′’‘`]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(/½/g, ' 1/2')
    .replace(/¼/g, ' 1/4')
    .replace(/¾/g, ' 3/4')
    .replace(/²/g, ' square ')
    .replace(/(\d) ?- ?(\d+)\/(\d)/g, '$1 $2/$3')
    .replace(/(\d['"]?) ?[-–] ?(\d)/g, '$1 to $2')
    .replace(/ [-–—] |—/g, ', ')
    .replace(/(\d['"]?|ft|feet|m) ?[x×*] ?(?=\d)/g, '$1 by ')
    .replace(/([a-z])'(?=[a-z])/g, '$1');
}

type ReadToken = Readonly<{ token: Token; took: number }>;

function readAmount(lexemes: readonly string[], at: number): ReadToken | null {
  if (lexemes[at] === '$') {
    const number = readNumber(lexemes, at + 1);
    return number && money(lexemes, at, number.value, number.took + 1);
  }
  const article = readArticle(lexemes, at);
  if (article) return article;
  const number = readNumber(lexemes, at);
  if (!number) return null;
  const { value, took, scaled } = number;
  const after = lexemes[at + took];
  if (scaled || DOLLARS.has(after ?? '')) return money(lexemes, at, value, took + (DOLLARS.has(after ?? '') ? 1 : 0));
  const area = readArea(lexemes, at, value, took);
  if (area) return area;
  return (
    readLength(lexemes, at, value, took) ?? { token: { kind: 'number', value, text: said(lexemes, at, took) }, took }
  );
}

function readArticle(lexemes: readonly string[], at: number): ReadToken | null {
  const half = lexemes[at] === 'half';
  const [article, unit] = [lexemes[half ? at + 1 : at], lexemes[half ? at + 2 : at + 1]];
  if (!/^an?$/.test(article ?? '') || !unit || !/^(foot|inch|metre|meter)$/.test(unit)) return null;
  const [perFt, took] = [UNITS[unit] ?? 1, half ? 3 : 2];
  return { token: { kind: 'length', ft: half ? perFt / 2 : perFt, perFt, text: said(lexemes, at, took) }, took };
}

function readArea(lexemes: readonly string[], at: number, value: number, took: number): ReadToken | null {
  const [one, two] = [lexemes[at + took] ?? '', lexemes[at + took + 1] ?? ''];
  const unit = one === 'sqft' ? 'ft' : SQUARE.has(one) ? two : SQUARE.has(two) ? one : '';
  const perFt = UNITS[unit];
  if (perFt === undefined || unit === 'in') return null;
  const whole = took + (one === 'sqft' ? 1 : 2);
  return { token: { kind: 'area', sqFt: value * perFt * perFt, text: said(lexemes, at, whole) }, took: whole };
}

function readLength(lexemes: readonly string[], at: number, value: number, took: number): ReadToken | null {
  const perFt = unitAt(lexemes, at + took);
  if (perFt === undefined) return null;
  const inches = perFt === 1 ? readNumber(lexemes, at + took + 1) : null;
  const inchAt = at + took + 1 + (inches?.took ?? 0);
  const both = inches && inches.value < 12 && unitAt(lexemes, inchAt) === INCH;
  const whole = took + (both ? inches.took + 2 : 1);
  const ft = both ? (value * 12 + inches.value) / 12 : perFt === INCH ? inchesToFeet(value) : value * perFt;
  return { token: { kind: 'length', ft, perFt, text: said(lexemes, at, whole) }, took: whole };
}

function unitAt(lexemes: readonly string[], at: number): number | undefined {
  const unit = lexemes[at] ?? '';
  if (unit === 'in' && AFTER_PLACE_IN.has(lexemes[at + 1] ?? '')) return undefined;
  return Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
}

function money(lexemes: readonly string[], at: number, dollars: number, took: number): ReadToken | null {
  const cents = Math.round(dollars * 100);
  return { token: { kind: 'money', cents, text: said(lexemes, at, took) }, took };
}

function said(lexemes: readonly string[], at: number, took: number): string {
  return lexemes
    .slice(at, at + took)
    .join(' ')
    .replace(/ (['"])/g, '$1')
    .replace('$ ', '$')
    .replace(/ k$/, 'k')
    .replace(/ \/ /g, '/');
}
