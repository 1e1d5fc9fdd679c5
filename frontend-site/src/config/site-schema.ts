/** Build-time check of site.config.json. Never imported by code that reaches the browser. */
import { overrideProblems } from '../../../frontend-shared/src/theme/theme-tokens.ts';

type Rule = readonly [isValid: (value: unknown) => boolean, otherwise: string];

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const listOf = (isValid: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isValid);
const isOptional = (value: unknown, isValid: (value: unknown) => boolean) => value === undefined || isValid(value);
const membersOf = (value: unknown) =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

const isFilled = matches(/\S/);
const isDate = (value: unknown) =>
  matches(/^\d{4}-\d{2}-\d{2}$/)(value) &&
  new Date(`${String(value)}T00:00:00Z`).getUTCDate() === Number(String(value).slice(8));
const isTime = matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const isOpenDay = ([day, times]: [string, unknown]) =>
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/.test(day) &&
  listOf(isTime)(times) &&
  (times as string[]).length === 2 &&
  (times as string[])[0]! < (times as string[])[1]!;

// A claim without a source stops the build.
const isClaim = (value: unknown) => {
  const { value: what, source, expiresOn } = membersOf(value);
  return isFilled(what) && isFilled(source) && isOptional(expiresOn, isDate);
};
const isReview = (value: unknown) => {
  const { text, author, project, source, writtenOn, reply } = membersOf(value);
  return [text, author, project, source].every(isFilled) && isDate(writtenOn) && isOptional(reply, isFilled);
};
const CLAIM = 'value and source filled in, and expiresOn, if any, as YYYY-MM-DD';

const text: Rule = [(value) => typeof value === 'string', 'must be text'];
const filledText: Rule = [isFilled, 'must be text that is not empty'];
const svgFile: Rule = [
  matches(/^(?:[\w-]+(?:\/[\w-]+)*\.svg)?$/),
  'must be an SVG file below site.config.json, such as frontend-site/icon.svg, or empty for the default',
];
const claimList: Rule = [listOf(isClaim), `must be a list of claims with ${CLAIM}`];
const oneClaim: Rule = [(value) => value === '' || isClaim(value), `must be empty or a claim with ${CLAIM}`];

const RULES: Record<string, Rule> = {
  'brand.name': filledText,
  'brand.url': [
    (value) => typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value,
    'must be an address such as https://www.example.com, without a path',
  ],
  'brand.descriptor': filledText,
  'brand.legalName': filledText,
  'brand.wordmarkSvg': svgFile,
  'brand.iconSvg': svgFile,
  'contact.email': [matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/), 'must be an email address'],
  'contact.phone': text,
  'contact.emergencyPhone': text,
  'contact.smsEnabled': [(value) => typeof value === 'boolean', 'must be true or false'],
  'contact.address.locality': filledText,
  'contact.address.region': filledText,
  'contact.address.street': text,
  'contact.address.postalCode': text,
  'contact.hours': [
    (value) => value !== null && typeof value === 'object' && Object.entries(value).every(isOpenDay),
    'must give open days their hours, such as { "monday": ["08:00", "18:00"] }, or be {} for none',
  ],
  serviceArea: [(value) => listOf(isFilled)(value) && (value as []).length > 0, 'must be a list of place names'],
  'claims.licenses': claimList,
  'claims.insurance': oneClaim,
  'claims.memberships': claimList,
  'claims.founded': oneClaim,
  'claims.team': claimList,
  reviews: [
    listOf(isReview),
    'must be a list of reviews with text, author, project and source filled in, and writtenOn as YYYY-MM-DD',
  ],
  'legal.effectiveDate': filledText,
  'legal.estimateValidityDays': [
    (value) => Number.isInteger(value) && (value as number) > 0,
    'must be a whole number above 0',
  ],
  'legal.warrantyShell': filledText,
  'legal.warrantyWork': filledText,
  'legal.governingLaw': filledText,
  'analytics.gtmId': [matches(/^(?:GTM-[A-Z0-9]{4,10})?$/), 'must be an id such as GTM-ABC123, or empty for none'],
  'analytics.consent': [matches(/^opt-(?:in|out)$/), 'must be opt-in or opt-out'],
};

export function siteConfigProblems(config: unknown): string[] {
  const valueAt = (path: string) => path.split('.').reduce<unknown>((node, key) => membersOf(node)[key], config);
  const problems = Object.entries(RULES).flatMap(([path, [isValid, otherwise]]) =>
    isValid(valueAt(path)) ? [] : [`${path} ${otherwise}`],
  );
  const overrides = overrideProblems(valueAt('theme.overrides'));
  return overrides.length === 0 ? problems : [...problems, `theme.overrides cannot be used: ${overrides.join('; ')}`];
}
