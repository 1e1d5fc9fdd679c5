const MAX_BYTES = 15 * 1024 * 1024;
const HEAD_BYTES = 12;

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const NO_PHOTO = 'Choose a photo: a JPEG, PNG or WebP file.';

/** Judges a file by its first bytes, as the server does, not by its name. */
export async function photoProblem(file: File): Promise<string | null> {
  if (file.size > MAX_BYTES) return 'Choose a photo of 15 MB or less.';
  let head: string;
  try {
    head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    return `“${file.name}” could not be read. Choose it again.`;
  }
  if (isPhoto(head)) return null;
  return isHeic(head) ? heicProblem(file.name) : NO_PHOTO;
}

/** The beginnings of JPEG (ISO 10918-1), PNG (RFC 2083, 3.1) and WebP (RFC 9649, 2.4). */
function isPhoto(head: string): boolean {
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return true;
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP';
}

/** What iPhones save by default (ISO 23008-12, annex B). */
function isHeic(head: string): boolean {
  return head.slice(4, 8) === 'ftyp' && /^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(head.slice(8));
}

function heicProblem(name: string): string {
  return `“${name}” is a HEIC photo, which we cannot read. Send a JPEG copy of it: on an iPhone share the photo with Options, Most Compatible; on a Mac open it and choose File, Export; on Windows open it and choose Save as. A screenshot of it works, too.`;
}
