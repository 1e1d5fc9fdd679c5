/** What people type or paste, cleaned alike in the browser and on the server. */

/** Marks that change or hide what is read: bidirectional controls, zero-width characters, control codes. */
const HIDDEN = /(?![\t\n\r])\p{Cc}|[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

export function cleanText(text: string): string {
  return text.normalize('NFC').replace(HIDDEN, '').trim();
}

/** Text of one line: every kind of space is a plain one. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\t\p{Zs}]+/gu, ' ');
}

/** An email address as pasted: without invisible characters, `mailto:` and the name of `Ada <ada@example.com>`. */
export function cleanEmail(text: string): string {
  const plain = cleanText(text).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return (/^[^<>@]*<([^<>\s]+@[^<>\s]+)>[,;]?$/.exec(plain)?.[1] ?? plain).replace(/^mailto:/i, '');
}

const EXTENSION = /[\s,;]*(?:extension|ext\.?|x|#)[\s:.]*(\d{1,6})$/i;
const KIND_OF_PHONE =
  /\(?\b(?:cell(?:phone)?|mobile|home|work|office|phone|tel)\b[.:]?\)?|\(\p{L}[\p{L} .'’]{0,19}\)$|^[chmow]:/giu;

/** A phone number as pasted from contacts: `(314) 555-0134 x12`. */
export function cleanPhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(KIND_OF_PHONE, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(EXTENSION, ' x$1');
}

/** Without the four digits of ZIP+4. */
export function cleanZip(text: string): string {
  return cleanLine(text).replace(/^(\d{5})(?:[-\p{Pd} ]?\d{4})$/u, '$1');
}

export function isPhone(text: string): boolean {
  const number = /^(\+?[0-9()\-. /]{7,30}?)(?: x\d{1,6})?$/.exec(cleanPhone(text))?.[1] ?? '';
  const digits = number.replace(/\D/g, '').length;
  return digits >= 10 && digits <= 15;
}

const PART = '[^\\s@.,;:<>()[\\]"\\\\]+';
const LABEL = '[\\p{L}\\d]([\\p{L}\\d-]*[\\p{L}\\d])?';
const EMAIL = new RegExp(`^${PART}(\\.${PART})*@(${LABEL}\\.)+(\\p{L}{2,}|xn--[a-z\\d-]+)$`, 'u');

export function isEmail(text: string): boolean {
  return EMAIL.test(cleanEmail(text));
}

export function isZip(text: string): boolean {
  return /^\d{5}$/.test(cleanZip(text));
}

export { givenName } from './given-name.js';
