/**
 * Programs that say of themselves that they are no person: search engines, link previews, monitors, page tests. One
 * that says nothing is counted; guessing would lose people.
 */
// Cubot makes phones.
const DECLARED = /(?<!\bcu)bot\b|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|pingdom|uptime|monitor/i;

export function isDeclaredBot(userAgent: string): boolean {
  return DECLARED.test(userAgent);
}
