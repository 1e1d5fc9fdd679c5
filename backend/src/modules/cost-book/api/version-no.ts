/** A version's number in a path; NaN, which no version has, for anything else. */
export function versionNoOf(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : NaN;
}
