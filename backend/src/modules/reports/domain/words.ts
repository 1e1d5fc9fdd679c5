/** A code as people read it: `tanning-shelf` becomes `Tanning shelf`, `postalCode` becomes `Postal code`. */
export function wordsOf(code: string): string {
  const lower = /^[A-Z]+_[A-Z_]+$/.test(code) ? code.toLowerCase() : code;
  const words = lower
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
