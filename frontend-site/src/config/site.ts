import type { Claims, Review } from './claims';
import type { OpeningHours } from './opening-hours';
import config from '../../../site.config.json' with { type: 'json' };

/** Brand, contact and legal facts, without what no page reads (vite.config.ts). The only source of the company's name in this application. */
export const site: Omit<typeof config, 'business' | 'claims' | 'contact' | 'reviews' | 'theme'> & {
  claims: Claims;
  contact: Omit<typeof config.contact, 'hours'> & { hours: OpeningHours };
  reviews: readonly Review[];
} = config as typeof config & { claims: Claims };

/** A number as it is written for people, as an address to dial or to send a text to. */
export const telHref = (number: string, scheme: 'tel' | 'sms' = 'tel') => `${scheme}:${number.replace(/[^+\d]/g, '')}`;

export const shortPlace = `${config.contact.address.locality}, ${config.contact.address.region}`;
