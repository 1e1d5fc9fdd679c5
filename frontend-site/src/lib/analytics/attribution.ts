import { cleanLine } from 'poolkit/typed-text';
import type { Attribution, Touch } from '../../api/contract';
import { analyticsAllowed } from './analytics';
import { ATTRIBUTION_KEY, readStored, removeStored, writeStored } from '../drafts/stored-work';

const CAMPAIGN_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const MAX_LENGTH = 200;

/** Touch screens with a shorter side below this are phones. */
const TABLET_MIN_PX = 600;

type Tool = NonNullable<Touch['tool']>;

const TOOLS: Readonly<Record<string, Tool>> = {
  '/ai-tools/design-assistant': 'design-assistant',
  '/ai-tools/pool-estimator': 'pool-estimator',
  '/ai-tools/maintenance-wizard': 'maintenance-wizard',
  '/pool-party-checklist': 'pool-party-checklist',
};

interface Kept extends Touch {
  lastTool?: Tool;
}

/** From pointer and screen size, because the user agent reveals more than needed. */
function deviceOf(): NonNullable<Touch['device']> {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(window.screen.width, window.screen.height) < TABLET_MIN_PX ? 'phone' : 'tablet';
}

function cut(text: string): string {
  return [...cleanLine(text.replace(/\s+/g, ' '))].slice(0, MAX_LENGTH).join('');
}

function touchOf(url: URL, referrer: string, at: Date): Touch {
  const touch: Touch = { landingPath: cut(url.pathname), at: at.toISOString(), device: deviceOf() };
  for (const field of CAMPAIGN_FIELDS) {
    const value = cut(url.searchParams.get(`utm_${field}`) ?? '');
    if (value !== '') touch[field] = value;
  }
  // Only the origin: a full URL may contain search terms.
  if (referrer !== '' && URL.canParse(referrer)) {
    const { protocol, host, origin } = new URL(referrer);
    // An app has no origin of its own: it would read "null".
    if (origin !== url.origin) touch.referrer = cut(`${protocol}//${host}`);
  }
  return touch;
}

const kept = () => readStored(ATTRIBUTION_KEY) as Kept | null;

let lastTouch: Touch | null = null;

export function rememberFirstVisit(): void {
  if (!analyticsAllowed()) return removeStored(ATTRIBUTION_KEY);
  lastTouch = touchOf(new URL(window.location.href), document.referrer, new Date());
  if (kept() === null) writeStored(ATTRIBUTION_KEY, lastTouch);
}

/** The first tool goes with the first visit, the last tool with the last. */
export function rememberTool(path: string): void {
  const tool = TOOLS[path];
  if (tool === undefined || !analyticsAllowed()) return;
  const known = kept();
  if (known !== null) writeStored(ATTRIBUTION_KEY, { ...known, tool: known.tool ?? tool, lastTool: tool });
}

export function attribution(): Attribution {
  if (!analyticsAllowed()) return {};
  const stored = kept();
  const { lastTool: tool, ...first }: Partial<Kept> = stored ?? {};
  return {
    ...(stored !== null && { first }),
    ...(lastTouch !== null && { last: { ...lastTouch, ...(tool !== undefined && { tool }) } }),
  };
}

export function touches(): { attribution?: Attribution } {
  const known = attribution();
  return Object.keys(known).length > 0 ? { attribution: known } : {};
}
