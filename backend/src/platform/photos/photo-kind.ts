export type PhotoKind = 'image/jpeg' | 'image/png' | 'image/webp';

/** By the first bytes of the file (ISO 10918-1 SOI, RFC 2083 3.1, RFC 9649 2.4), never by name or declared type. */
export function sniffPhoto(head: Buffer): PhotoKind | null {
  if (head.length >= 3 && head.readUIntBE(0, 3) === 0xff_d8_ff) return 'image/jpeg';
  if (head.subarray(0, 8).equals(PNG_SIGNATURE)) return 'image/png';
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/** What phones keep photos as unless told otherwise (ISO 23008-12, brands of annex B), so that the refusal can say what to do about it. */
export function isHeic(head: Buffer): boolean {
  return latin(head, 4, 8) === 'ftyp' && /^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(latin(head, 8, 12));
}

/** How much of a file says what kind it is. */
export const HEAD_BYTES = 32;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function latin(bytes: Buffer, from: number, to = bytes.length): string {
  return bytes.toString('latin1', from, Math.min(to, bytes.length));
}
