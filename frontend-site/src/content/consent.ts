import { site } from '../config/site';

/** Must match the server's wording of this version exactly. */
export const CONSENT = {
  textVersion: 'consult-2',
  text: `By sending this you agree that ${site.brand.legalName} stores what you wrote and answers you by email. You can withdraw that at any time.`,
  areaText: `I agree that ${site.brand.legalName} writes to me by email if it begins to work where this house is. I can withdraw this at any time.`,
};
