const MESSAGE_MAX = 4000;
/** Leaves room for the person's own words. */
export const REPORT_MAX = 2800;
const BETWEEN = '\n\n';

export function ownMax(report: string): number {
  return report === '' ? MESSAGE_MAX : MESSAGE_MAX - report.length - BETWEEN.length;
}

export function messageOf({ message, report }: { message: string; report: string }): string {
  return [message.trim(), report].filter((part) => part !== '').join(BETWEEN);
}
