import { hash, randomBytes, randomUUID } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/**
 * UUID version 7 (RFC 9562): milliseconds, a 12-bit counter, randomness. Sorts by creation; an identifier, never a
 * secret.
 */
export function uuidv7(): string {
  let ms = Date.now();
  if (ms <= lastMs) {
    ms = lastMs;
    sequence += 1;
    if (sequence > 0xfff) {
      ms += 1;
      sequence = 0;
    }
  } else {
    sequence = 0;
  }
  lastMs = ms;
  const time = ms.toString(16).padStart(12, '0');
  // Node keeps a stock of randomness for these, which is far faster than asking for some each time.
  const variantAndRest = randomUUID().slice(18);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}${variantAndRest}`;
}

export function randomToken(byteCount = 32): string {
  return randomBytes(byteCount).toString('base64url');
}

export function sha256Hex(text: string): string {
  return hash('sha256', text, 'hex');
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference to read over the phone, such as `C-7K3M2Q`; unique only with an index. */
export function humanReference(prefix: string): string {
  let text = '';
  for (const byte of randomBytes(6)) text += CROCKFORD[byte & 31];
  return `${prefix}-${text}`;
}

/** UUID version 8: the same for the same text. */
export function uuidFrom(text: string): string {
  const hex = hash('sha256', text).slice(0, 32);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}
