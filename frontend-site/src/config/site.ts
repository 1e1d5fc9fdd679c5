import type { Claims, Review } from './claims';
import type { OpeningHours } from './opening-hours';
import config from '../../../site.config.json' with { type: 'json' };

/** The parts of site.config.json that pages use (see vite.config.ts); the only source of the company name. */
export const site: Omit<typeof config, 'business' | 'claims' | 'contact' | 'reviews' | 'theme'> & {
  claims: Claims;
  contact: Omit<typeof config.contact, 'hours'> & { hours: OpeningHours };
  reviews: readonly Review[];
} = config as typeof config & { claims: Claims };

export const telHref = (number: string, scheme: 'tel' | 'sms' = 'tel') => `${scheme}:${number.replace(/[^+\d]/g, '')}`;

export const shortPlace = `${config.contact.address.locality}, ${config.contact.address.region}`;
