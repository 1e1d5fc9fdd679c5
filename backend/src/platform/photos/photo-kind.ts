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

/** How much of both ends of a file is searched for a second file. */
export const ENDS_BYTES = 66_000;

/** A photo that is also markup, a PDF (header within 1,024 bytes, ISO 32000-1) or a ZIP (directory at the end). */
export function hidesAnotherFile(head: Buffer, tail: Buffer): boolean {
  return (
    ACTIVE_MARKUP.test(latin(head, 0, MARKUP_BYTES)) ||
    ACTIVE_MARKUP.test(latin(tail, Math.max(0, tail.length - MARKUP_BYTES))) ||
    latin(head, 0, 1_024).includes('%PDF-') ||
    tail.includes('PK\u0005\u0006')
  );
}

const MARKUP_BYTES = 8_192;
const ACTIVE_MARKUP = /<(?:script|html|!doctype|\?php|iframe|svg[\s>])/i;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function latin(bytes: Buffer, from: number, to = bytes.length): string {
  return bytes.toString('latin1', from, Math.min(to, bytes.length));
}
