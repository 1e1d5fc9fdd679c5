import type { PoolDesign } from '../types/index.js';

/** Keys in order, so that equal designs give equal text. */
export function canonicalDesign(design: PoolDesign): string {
  return JSON.stringify(ordered(design));
}

/** 128-bit MurmurHash3 (x86, seed 0), 32 hexadecimal digits; no protection against deliberate collisions. */
export function designHash(design: PoolDesign): string {
  return murmur128(utf8(canonicalDesign(design)));
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const record = value as Readonly<Record<string, unknown>>;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(record).sort()) copy[key] = ordered(record[key]);
  return copy;
}

function utf8(text: string): number[] {
  const bytes = encodeURIComponent(text).match(/%..|./g) ?? [];
  return bytes.map((byte) => (byte.length > 1 ? parseInt(byte.slice(1), 16) : byte.charCodeAt(0)));
}

export function murmur128(bytes: ArrayLike<number>): string {
  let [a, b, c, d] = [0, 0, 0, 0];
  const word = (offset: number) =>
    (bytes[offset] ?? 0) |
    ((bytes[offset + 1] ?? 0) << 8) |
    ((bytes[offset + 2] ?? 0) << 16) |
    ((bytes[offset + 3] ?? 0) << 24);
  const whole = bytes.length - (bytes.length % 16);
  for (let at = 0; at < whole; at += 16) {
    a = mixed(a ^ stirred(word(at), 0x239b961b, 15, 0xab0e9789), 19, b, 0x561ccd1b);
    b = mixed(b ^ stirred(word(at + 4), 0xab0e9789, 16, 0x38b34ae5), 17, c, 0x0bcaa747);
    c = mixed(c ^ stirred(word(at + 8), 0x38b34ae5, 17, 0xa1e38b93), 15, d, 0x96cd1c35);
    d = mixed(d ^ stirred(word(at + 12), 0xa1e38b93, 18, 0x239b961b), 13, a, 0x32ac3b17);
  }
  // Bytes beyond the end read as 0, and a word of 0 changes nothing.
  a ^= stirred(word(whole), 0x239b961b, 15, 0xab0e9789);
  b ^= stirred(word(whole + 4), 0xab0e9789, 16, 0x38b34ae5);
  c ^= stirred(word(whole + 8), 0x38b34ae5, 17, 0xa1e38b93);
  d ^= stirred(word(whole + 12), 0xa1e38b93, 18, 0x239b961b);
  const finished = spread(spread([a, b, c, d].map((value) => value ^ bytes.length)).map(avalanche));
  return finished.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}

function stirred(value: number, by: number, turn: number, then: number): number {
  return Math.imul(turned(Math.imul(value, by), turn), then);
}

function mixed(lane: number, turn: number, next: number, add: number): number {
  return (Math.imul((turned(lane, turn) + next) | 0, 5) + add) | 0;
}

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
