/** What the server takes as one message: own words and report together. */
const MESSAGE_MAX = 4000;
/** A report leaves a person room for words of their own. */
export const REPORT_MAX = 2800;
const BETWEEN = '\n\n';

/** How long own words may be beside this report, in characters. */
export function ownMax(report: string): number {
  return report === '' ? MESSAGE_MAX : MESSAGE_MAX - report.length - BETWEEN.length;
}

/** One message for the studio: what the person wrote first, then what a tool put down. */
export function messageOf({ message, report }: { message: string; report: string }): string {
  return [message.trim(), report].filter((part) => part !== '').join(BETWEEN);
}
