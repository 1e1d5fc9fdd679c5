import { site } from '../config/site';

/** Null means no one has confirmed it with the city. */
export interface CityRules {
  city: string;
  permitDesk: string | null;
  inspects: string | null;
  trustees: string;
  source: { label: string; url: string } | null;
  /** `YYYY-MM-DD` of the last check with the city; null for never. */
  checkedOn: string | null;
}

const TRUSTEES =
  'Your subdivision has its own indenture, often stricter than the city’s rules. We ask your trustees first.';

const READ: Readonly<Record<string, Omit<CityRules, 'city' | 'trustees'>>> = {
  'Town and Country': {
    permitDesk:
      'City of Town and Country, 1011 Municipal Center Drive: building permits for pools, decks and retaining walls, with zoning and fence review. Electrical and plumbing permits come from St. Louis County.',
    inspects: 'The city for building work; St. Louis County for electrical and plumbing.',
    source: {
      label: 'town-and-country.org, an older copy of its building permits page',
      url: 'https://www.town-and-country.org/',
    },
    checkedOn: null,
  },
};

const NOTHING = { permitDesk: null, inspects: null, source: null, checkedOn: null };

export const CITY_RULES: readonly CityRules[] = site.serviceArea.map((city) => ({
  city,
  trustees: TRUSTEES,
  ...(READ[city] ?? NOTHING),
}));

export const CITY_PAGE = {
  title: 'Your city',
  lead: 'What we know, and where we found it. We confirm all of it with the city before we file for your address.',
  unknown: 'Not confirmed yet',
  desk: 'Permit desk',
  inspects: 'Who inspects',
  trustees: 'Trustees',
  source: 'Source',
  checked: 'Checked',
  unchecked: 'Not confirmed with the city yet',
};

export function citySlug(city: string): string {
  return city
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
