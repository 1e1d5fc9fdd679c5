/** Codes that people say in other words. */
const SAID: Readonly<Record<string, string>> = {
  'tanning-shelf': 'Tanning ledge',
  'maintenance-care': 'Maintenance & care',
  'algae-green-cloudy': 'Algae, green or cloudy water',
};

/** A code as people read it: `fire-bowl` becomes `Fire bowl`, `postalCode` becomes `Postal code`. */
export function wordsOf(code: string): string {
  const said = SAID[code];
  if (said !== undefined) return said;
  const lower = /^[A-Z]+_[A-Z_]+$/.test(code) ? code.toLowerCase() : code;
  const words = lower
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim();
  if (/^ph\b/i.test(words)) return `pH${words.slice(2)}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
