export type PhotoKind = 'image/jpeg' | 'image/png' | 'image/webp';

/** By the first bytes (ISO 10918-1, RFC 2083, RFC 9649), never by name or declared type. */
export function sniffPhoto(head: Buffer): PhotoKind | null {
  if (head.length >= 3 && head.readUIntBE(0, 3) === 0xff_d8_ff) return 'image/jpeg';
  if (head.subarray(0, 8).equals(PNG_SIGNATURE)) return 'image/png';
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/** The usual format of phones (ISO 23008-12), for a helpful refusal. */
export function isHeic(head: Buffer): boolean {
  return latin(head, 4, 8) === 'ftyp' && /^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(latin(head, 8, 12));
}

export const HEAD_BYTES = 32;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function latin(bytes: Buffer, from: number, to = bytes.length): string {
  return bytes.toString('latin1', from, Math.min(to, bytes.length));
}
