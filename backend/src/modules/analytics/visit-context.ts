import { hostOf, SERVICES, sourceKey, sourceOf, type Touch } from '../leads/index.js';
import type { EventFields } from './domain/read-event.js';

const TEXT_MAX = 200;
const SERVICE_PAGES = '/services/';

/** How the visitor of a batch came, as leads remember it; all null when that cannot be read. */
export function contextOf(visit: Touch | null) {
  const text = (value: string | null | undefined) => value?.slice(0, TEXT_MAX) ?? null;
  return {
    source: visit && text(sourceKey(sourceOf(visit))),
    medium: text(visit?.medium?.toLowerCase()),
    campaign: text(visit?.campaign),
    referrerHost: text(hostOf(visit?.referrer)),
    landingPath: text(visit?.landingPath?.split(/[?#]/, 1)[0]),
    device: visit?.device ?? null,
    tool: visit?.tool ?? null,
  };
}

/** The service an event is about: the one it names, or whose page it happened on. */
export function serviceOf({ lead_type: leadType, page_path: pagePath }: EventFields): string | null {
  const page = String(pagePath ?? '');
  const named = [leadType, page.startsWith(SERVICE_PAGES) ? page.slice(SERVICE_PAGES.length) : null];
  return SERVICES.find((service) => named.includes(service)) ?? null;
}
