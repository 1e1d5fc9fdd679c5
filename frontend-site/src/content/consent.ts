import { site } from '../config/site';

/** The server keeps the words of each version; these must read exactly as they do there. */
export const CONSENT = {
  textVersion: 'consult-1',
  text: `I agree that ${site.brand.legalName} stores what I wrote here and answers me by email about this request. I can withdraw this at any time.`,
  areaText: `I agree that ${site.brand.legalName} writes to me by email if it begins to work where this house is. I can withdraw this at any time.`,
};
