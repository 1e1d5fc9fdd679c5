/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
};
const MAX_NAME_LENGTH = 120;

/** The form that search and sorting compare: `O’Brien` is `obrien`, `Đorđević` is `dordevic`, `Groß` is `gross`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}'’‘‛ʼʹʻ′`´]/gu, '')
    .toLowerCase()
    .replace(/[æđðħıłŋøœßþŧ]/gu, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The sort key of a name, the same on every database. */
export function sortName(name: string): string {
  return foldedWords(name).join(' ').slice(0, MAX_NAME_LENGTH);
}

/** A North American number has one spelling, with or without the country. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/(?:x|ext).*$/i, '').replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
