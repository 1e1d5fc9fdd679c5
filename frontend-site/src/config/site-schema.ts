/** Build-time check of site.config.json. Never imported by code that reaches the browser. */
import { overrideProblems } from '../../../frontend-shared/src/theme/theme-tokens.ts';

type Check = (value: unknown) => string | null;

const text: Check = (value) => (typeof value === 'string' ? null : 'must be text');
const filledText: Check = (value) =>
  typeof value === 'string' && value.trim() !== '' ? null : 'must be text that is not empty';
const svgFile: Check = (value) =>
  typeof value === 'string' && /^(?:[\w-]+(?:\/[\w-]+)*\.svg)?$/.test(value)
    ? null
    : 'must be an SVG file below site.config.json, such as frontend-site/icon.svg, or empty for the default';
const flag: Check = (value) => (typeof value === 'boolean' ? null : 'must be true or false');
const positive: Check = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? null : 'must be a whole number above 0';
const placeList: Check = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((place) => filledText(place) === null)
    ? null
    : 'must be a list of place names';
const email: Check = (value) =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : 'must be an email address';
const origin: Check = (value) =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value
    ? null
    : 'must be an address such as https://www.example.com, without a path';
const tagManagerId: Check = (value) =>
  typeof value === 'string' && /^(?:GTM-[A-Z0-9]{4,10})?$/.test(value)
    ? null
    : 'must be an id such as GTM-ABC123, or empty for none';
const consentMode: Check = (value) => (value === 'opt-in' || value === 'opt-out' ? null : 'must be opt-in or opt-out');

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const isDayOpen = (day: string, times: unknown) =>
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/.test(day) &&
  Array.isArray(times) &&
  times.length === 2 &&
  times.every((time) => typeof time === 'string' && TIME.test(time)) &&
  times[0] < times[1];
const openingHours: Check = (value) =>
  value !== null && typeof value === 'object' && Object.entries(value).every(([day, times]) => isDayOpen(day, times))
    ? null
    : 'must give open days their hours, such as { "monday": ["08:00", "18:00"] }, or be {} for none';

const overrides: Check = (value) => {
  const problems = overrideProblems(value);
  return problems.length === 0 ? null : `cannot be used: ${problems.join('; ')}`;
};

const isFilled = (value: unknown) => filledText(value) === null;
const isDate = (value: unknown) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};
const membersOf = (value: unknown) =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
const isOptional = (value: unknown, isValid: (value: unknown) => boolean) => value === undefined || isValid(value);

// A claim without a source stops the build.
const isClaim = (value: unknown) => {
  const { value: what, source, expiresOn } = membersOf(value);
  return isFilled(what) && isFilled(source) && isOptional(expiresOn, isDate);
};
const isReview = (value: unknown) => {
  const { text: words, author, project, source, writtenOn, reply } = membersOf(value);
  return [words, author, project, source].every(isFilled) && isDate(writtenOn) && isOptional(reply, isFilled);
};
const CLAIM = 'value and source filled in, and expiresOn, if any, as YYYY-MM-DD';
const claimList: Check = (value) =>
  Array.isArray(value) && value.every(isClaim) ? null : `must be a list of claims with ${CLAIM}`;
const oneClaim: Check = (value) => (value === '' || isClaim(value) ? null : `must be empty or a claim with ${CLAIM}`);
const reviewList: Check = (value) =>
  Array.isArray(value) && value.every(isReview)
    ? null
    : 'must be a list of reviews with text, author, project and source filled in, and writtenOn as YYYY-MM-DD';

const RULES: Record<string, Check> = {
  'brand.name': filledText,
  'brand.url': origin,
  'brand.descriptor': filledText,
  'brand.legalName': filledText,
  'brand.wordmarkSvg': svgFile,
  'brand.iconSvg': svgFile,
  'contact.email': email,
  'contact.phone': text,
  'contact.emergencyPhone': text,
  'contact.smsEnabled': flag,
  'contact.address.locality': filledText,
  'contact.address.region': filledText,
  'contact.address.street': text,
  'contact.address.postalCode': text,
  'contact.hours': openingHours,
  serviceArea: placeList,
  'claims.licenses': claimList,
  'claims.insurance': oneClaim,
  'claims.memberships': claimList,
  'claims.founded': oneClaim,
  'claims.team': claimList,
  reviews: reviewList,
  'legal.effectiveDate': filledText,
  'legal.estimateValidityDays': positive,
  'legal.warrantyShell': filledText,
  'legal.warrantyWork': filledText,
  'legal.governingLaw': filledText,
  'theme.overrides': overrides,
  'analytics.gtmId': tagManagerId,
  'analytics.consent': consentMode,
};

function valueAt(config: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, key) => (node !== null && typeof node === 'object' ? (node as Record<string, unknown>)[key] : undefined),
      config,
    );
}

/** All problems at once, each naming its key. */
export function siteConfigProblems(config: unknown): string[] {
  return Object.entries(RULES).flatMap(([path, check]) => {
    const problem = check(valueAt(config, path));
    return problem === null ? [] : [`${path} ${problem}`];
  });
}
