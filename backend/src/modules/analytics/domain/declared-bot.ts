/** Programs that identify themselves as bots. One that says nothing is counted. */
// Cubot makes phones.
const DECLARED = /(?<!\bcu)bot\b|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|pingdom|uptime|monitor/i;

export function isDeclaredBot(userAgent: string): boolean {
  return DECLARED.test(userAgent);
}
