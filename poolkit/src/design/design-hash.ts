/** Whether two designs are one: the canonical text of a design and a short fingerprint of it. */
import type { PoolDesign } from './pool-design.js';

/** JSON with the keys of every object in order, so that equal designs give equal text. */
export function canonicalDesign(design: PoolDesign): string {
  return canonical(design);
}

/**
 * 128-bit MurmurHash3 (x86 variant, seed 0) of the canonical text, 32 hexadecimal digits. It tells designs
 * apart; it is no protection against somebody who wants two designs to collide.
 * Source: Austin Appleby, MurmurHash3, public domain (github.com/aappleby/smhasher).
 */
export function designHash(design: PoolDesign): string {
  return murmur128(utf8(canonicalDesign(design)));
}

/** Designs come from `parseDesign` and hold plain objects, lists, texts, finite numbers, booleans and null. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const record = value as Readonly<Record<string, unknown>>;
  return `{${Object.keys(record)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`)
    .join(',')}}`;
}

function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return bytes;
}

/** Per lane: the constants its block is mixed with, the turns, and what is added. */
const LANES = [
  { by: 0x239b961b, then: 0xab0e9789, turn: 15, mix: 19, add: 0x561ccd1b },
  { by: 0xab0e9789, then: 0x38b34ae5, turn: 16, mix: 17, add: 0x0bcaa747 },
  { by: 0x38b34ae5, then: 0xa1e38b93, turn: 17, mix: 15, add: 0x96cd1c35 },
  { by: 0xa1e38b93, then: 0x239b961b, turn: 18, mix: 13, add: 0x32ac3b17 },
] as const;

export function murmur128(bytes: readonly number[]): string {
  const state = [0, 0, 0, 0];
  const at = (index: number) => state[index] ?? 0;
  const word = (offset: number) =>
    (bytes[offset] ?? 0) |
    ((bytes[offset + 1] ?? 0) << 8) |
    ((bytes[offset + 2] ?? 0) << 16) |
    ((bytes[offset + 3] ?? 0) << 24);
  const stirred = (value: number, { by, then, turn }: (typeof LANES)[number]) =>
    Math.imul(turned(Math.imul(value, by), turn), then);
  const whole = bytes.length - (bytes.length % 16);
  for (let offset = 0; offset < whole; offset += 16) {
    for (const [lane, constants] of LANES.entries()) {
      const mixed = turned(at(lane) ^ stirred(word(offset + 4 * lane), constants), constants.mix);
      state[lane] = (Math.imul((mixed + at((lane + 1) % 4)) | 0, 5) + constants.add) | 0;
    }
  }
  // Bytes beyond the end read as 0, and a word of 0 changes nothing.
  for (const [lane, constants] of LANES.entries()) state[lane] = at(lane) ^ stirred(word(whole + 4 * lane), constants);
  const finished = spread(spread(state.map((value) => value ^ bytes.length)).map(avalanche));
  return finished.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Every lane into the first, then the first into every other. */
function spread([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number[] {
  const first = (a + b + c + d) | 0;
  return [first, (b + first) | 0, (c + first) | 0, (d + first) | 0];
}

function turned(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function avalanche(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
