import type { Attribution, Touch } from '../api/contract';
import { analyticsAllowed } from './analytics';
import { ATTRIBUTION_KEY, readStored, writeStored } from './stored-work';

const CAMPAIGN_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const MAX_LENGTH = 200;

function touchOf(url: URL, referrer: string, at: Date): Touch {
  const touch: Touch = { landingPath: url.pathname.slice(0, MAX_LENGTH), at: at.toISOString() };
  for (const field of CAMPAIGN_FIELDS) {
    const value = url.searchParams.get(`utm_${field}`);
    if (value) touch[field] = value.slice(0, MAX_LENGTH);
  }
  // Only the other site's name: a full address may carry what people searched for.
  if (referrer !== '' && URL.canParse(referrer)) {
    const { origin } = new URL(referrer);
    if (origin !== url.origin) touch.referrer = origin.slice(0, MAX_LENGTH);
  }
  return touch;
}

function isTouch(value: unknown): value is Touch {
  return value !== null && typeof value === 'object' && typeof (value as Touch).landingPath === 'string';
}

let lastTouch: Touch | null = null;

/** Notes how this person came to the site, once; the request form hands it on. */
export function rememberFirstVisit(): void {
  if (!analyticsAllowed()) return;
  lastTouch = touchOf(new URL(window.location.href), document.referrer, new Date());
  if (!isTouch(readStored(ATTRIBUTION_KEY))) writeStored(ATTRIBUTION_KEY, lastTouch);
}

export function attribution(): Attribution {
  if (!analyticsAllowed()) return {};
  const first = readStored(ATTRIBUTION_KEY);
  return { ...(isTouch(first) && { first }), ...(lastTouch !== null && { last: lastTouch }) };
}
