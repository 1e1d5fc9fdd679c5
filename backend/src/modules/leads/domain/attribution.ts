import { cleanLine } from 'poolkit/typed-text';
import { DEVICES, TOOLS, type Attribution, type Touch } from './consultation.js';

const TEXTS = { source: 200, medium: 200, campaign: 200, term: 200, content: 200, referrer: 500, landingPath: 500 };

/** How the sender found us, if readable; it never blocks a request. */
export function readAttribution(value: unknown): Attribution {
  const { first, last } = membersOf(value);
  return { first: readTouch(first), last: readTouch(last) };
}

export function readTouch(value: unknown): Touch | null {
  const { device, tool, at, ...rest } = membersOf(value);
  const touch: Touch = {};
  for (const [field, max] of Object.entries(TEXTS) as [keyof typeof TEXTS, number][]) {
    const text = readText(rest[field], max);
    if (text !== '') touch[field] = text;
  }
  const knownDevice = DEVICES.find((known) => known === device);
  if (knownDevice) touch.device = knownDevice;
  const knownTool = TOOLS.find((known) => known === tool);
  if (knownTool) touch.tool = knownTool;
  if (typeof at === 'string' && /^20\d\d-.*T.*Z$/.test(at) && !Number.isNaN(Date.parse(at))) touch.at = at;
  return Object.keys(touch).length > 0 ? touch : null;
}

/** The source of a visit: what the link named, else the site that linked to us, else `direct`. */
export function sourceOf({ source, referrer }: Pick<Touch, 'source' | 'referrer'>): string {
  return source || hostOf(referrer) || 'direct';
}

/** `www.` names no other site. */
export function hostOf(referrer: string | null | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  return new URL(referrer).host.replace(/^www\./, '') || null;
}

/** A hidden field as text, cut to `max` code points; empty when it is something else. */
export function readText(value: unknown, max: number): string {
  return typeof value === 'string'
    ? [...cleanLine(value.toWellFormed().replace(/\s+/g, ' '))].slice(0, max).join('')
    : '';
}

export function membersOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}
