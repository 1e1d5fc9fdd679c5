/** A code as people read it: `tanning-shelf` becomes `Tanning shelf`. */
export function wordsOf(code: string): string {
  const words = code.replaceAll(/[-_]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
