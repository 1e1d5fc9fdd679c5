import { isDeclaredBot } from './declared-bot.js';

/** `staff` is our own team; reports show persons unless asked for all. */
export const TRAFFIC = ['person', 'bot', 'staff'] as const;
export type Traffic = (typeof TRAFFIC)[number];

const HEADLESS = /headless|phantomjs|puppeteer|playwright|selenium|electron/i;
/** Programs of developers, which are no browsers. */
const PROGRAM = /^(?:curl|wget|python|java|go-http|okhttp|axios|node|ruby|php|libwww|httpie|postman)/i;

export interface SenderSigns {
  userAgent: string;
  /** Every browser names its languages. */
  acceptsLanguages: boolean;
  isStaffNetwork: boolean;
}

/** What one request tells; how fast a visitor goes is seen by the rollup. */
export function trafficOf({ userAgent, acceptsLanguages, isStaffNetwork }: SenderSigns): Traffic {
  if (isDeclaredBot(userAgent) || HEADLESS.test(userAgent) || PROGRAM.test(userAgent)) return 'bot';
  if (isStaffNetwork) return 'staff';
  return userAgent === '' || !acceptsLanguages ? 'bot' : 'person';
}

const VIEWS_PER_MINUTE = 40;
const MINUTE_MS = 60_000;

/** More pages in a minute than anyone reads. @param viewedAtMs oldest first */
export function isTooFast(viewedAtMs: readonly number[]): boolean {
  return viewedAtMs.some((at, index) => {
    const earlier = viewedAtMs[index - VIEWS_PER_MINUTE];
    return earlier !== undefined && at - earlier < MINUTE_MS;
  });
}
