import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import siteConfig from '../../../site.config.json';
import { cspHash, inlineScript } from '../../prerender/inline-script';
import { NOT_FOUND_META, pageMeta } from './page-titles';
import { SITE_PATHS } from './paths';
import { STUDIES } from '../content/studies';
import { structuredData } from './structured-data';
import { site } from './site';
import { siteConfigProblems } from './site-schema';

const root = join(__dirname, '../..');

test('has exactly the paths of the specification', () => {
  expect([...SITE_PATHS].sort()).toMatchInlineSnapshot(`
   [
     "/",
     "/about",
     "/accessibility",
     "/ai-tools/design-assistant",
     "/ai-tools/maintenance-wizard",
     "/ai-tools/pool-estimator",
     "/consult",
     "/cookie-policy",
     "/dashboard",
     "/forgot-password",
     "/login",
     "/logout",
     "/pool-party-checklist",
     "/portfolio",
     "/privacy-policy",
     "/register",
     "/reset-password",
     "/schedule-now",
     "/services/custom-design",
     "/services/emergency",
     "/services/landscaping-design",
     "/services/maintenance-care",
     "/services/permit-assistance",
     "/services/pool-construction",
     "/services/pool-renovation",
     "/services/smart-technology",
     "/signup",
     "/terms-of-service",
   ]
  `);
});

test.each([...SITE_PATHS])('%s has a head within the limits', (path) => {
  const { label, title, description } = pageMeta(path);
  expect(label).not.toBe(NOT_FOUND_META.label);
  expect(title.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeLessThanOrEqual(155);
});

test.each(['nginx/maps.conf', 'backend/src/common/http/security-headers.ts'])(
  'the security policy in %s allows the inline script of the pages',
  (file) => {
    expect(readFileSync(join(root, '..', file), 'utf8')).toContain(cspHash(inlineScript(root)));
  },
);

test('never ends the inline script element early', () => {
  expect(inlineScript(root)).not.toMatch(/<\/script|<!--/i);
});

const THING = ['name', 'description', 'url', 'image', 'potentialAction'];
const CREATIVE_WORK = [
  ...THING,
  'dateModified',
  'isPartOf',
  'mainEntity',
  'publisher',
  'creator',
  'creditText',
  'copyrightNotice',
  'license',
  'acquireLicensePage',
  'provider',
  'offers',
];
const WEB_PAGE = [...CREATIVE_WORK, 'primaryImageOfPage', 'breadcrumb'];
const BUSINESS = [
  ...THING,
  'legalName',
  'logo',
  'email',
  'telephone',
  'address',
  'areaServed',
  'openingHoursSpecification',
];
/** The types that the site uses and their properties, as https://schema.org has them. */
const SCHEMA_ORG: Readonly<Record<string, readonly string[]>> = {
  WebSite: CREATIVE_WORK,
  HomeAndConstructionBusiness: BUSINESS,
  GeneralContractor: BUSINESS,
  OpeningHoursSpecification: [...THING, 'dayOfWeek', 'opens', 'closes'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  City: THING,
  CreativeWork: CREATIVE_WORK,
  WebPage: WEB_PAGE,
  AboutPage: WEB_PAGE,
  ContactPage: WEB_PAGE,
  CollectionPage: WEB_PAGE,
  WebApplication: [...CREATIVE_WORK, 'applicationCategory', 'browserRequirements', 'operatingSystem'],
  Offer: [...THING, 'price', 'priceCurrency'],
  Service: [...THING, 'serviceType', 'provider', 'areaServed'],
  BreadcrumbList: [...THING, 'itemListElement', 'numberOfItems'],
  ItemList: [...THING, 'itemListElement', 'numberOfItems'],
  ListItem: [...THING, 'position', 'item'],
  ImageObject: [...CREATIVE_WORK, 'contentUrl', 'width', 'height', 'caption'],
  ReserveAction: [...THING, 'target'],
};

const DAY = ['08:00', '18:00'] as const;
const OPEN = { monday: DAY, tuesday: DAY, thursday: DAY, saturday: ['09:30', '12:00'] } as const;

describe('H08 data for search engines', () => {
  afterEach(() => jest.restoreAllMocks());

  const typesOf = (path: Parameters<typeof structuredData>[0]) => {
    const graph = structuredData(path)?.['@graph'] as Record<string, unknown>[] | undefined;
    return graph?.flatMap((node) => node['@type']);
  };

  test('names the business, the site and the page, without ratings', () => {
    expect(typesOf('/')).toEqual(['WebSite', 'HomeAndConstructionBusiness', 'GeneralContractor', 'WebPage']);
    expect(typesOf('/services/emergency')).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']));
    const everything = JSON.stringify(SITE_PATHS.map((path) => structuredData(path)));
    // A failed match would print every page.
    expect(/"(aggregateRating|review|priceRange|telephone)"/.test(everything)).toBe(false);
    expect(/:""|:null/.test(everything.replaceAll('null,', ''))).toBe(false);
  });

  test('names every study with its picture, marked as a rendering', () => {
    const graph = structuredData('/portfolio')?.['@graph'] as Record<string, unknown>[];
    const page = graph.find((node) => node['@type'] === 'CollectionPage');
    const { itemListElement } = page?.mainEntity as { itemListElement: { item: Record<string, unknown> }[] };
    expect(itemListElement).toHaveLength(STUDIES.length);
    for (const { item } of itemListElement) {
      expect(item['@type']).toBe('ImageObject');
      expect(item.contentUrl).toMatch(/^https?:.*\.jpg$/);
      expect(item.caption).toMatch(/^Design rendering, not a photograph\./);
      expect([item.width, item.height]).toEqual([expect.any(Number), expect.any(Number)]);
    }
  });

  test('describes the action of a page: booking, checklist', () => {
    const pageOf = (path: '/schedule-now' | '/pool-party-checklist', type: string) =>
      (structuredData(path)?.['@graph'] as Record<string, unknown>[]).find((node) => node['@type'] === type);
    const reserve = { '@type': 'ReserveAction', target: expect.stringMatching(/^https:.*\/schedule-now$/) };
    expect(pageOf('/schedule-now', 'WebPage')).toMatchObject({ potentialAction: reserve });
    expect(pageOf('/pool-party-checklist', 'CreativeWork')).toMatchObject({
      mainEntity: { '@type': 'ItemList', numberOfItems: 6 },
    });
  });

  test('gives each tool its category', () => {
    const nodes = SITE_PATHS.flatMap((path) => (structuredData(path)?.['@graph'] ?? []) as Record<string, unknown>[]);
    const tools = nodes.filter((node) => node['@type'] === 'WebApplication').map((node) => node.applicationCategory);
    expect(tools).toEqual(['DesignApplication', 'UtilitiesApplication', 'UtilitiesApplication']);
  });

  test('has opening hours when they are configured', () => {
    const businessNode = () => (structuredData('/')?.['@graph'] as Record<string, unknown>[])[1];
    expect(businessNode()).not.toHaveProperty('openingHoursSpecification');
    jest.replaceProperty(site, 'contact', { ...site.contact, hours: OPEN });
    expect(businessNode()).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'], opens: '08:00', closes: '18:00' },
        { dayOfWeek: ['https://schema.org/Thursday'], opens: '08:00', closes: '18:00' },
        { dayOfWeek: ['https://schema.org/Saturday'], opens: '09:30', closes: '12:00' },
      ],
    });
  });

  test('uses only types and properties of schema.org', () => {
    const wrong: string[] = [];
    const check = (value: unknown, where: string): void => {
      if (Array.isArray(value)) value.forEach((item) => check(item, where));
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      const { '@type': type, '@id': _id, ...properties } = value as Record<string, unknown>;
      // A node defined elsewhere is named by its id alone.
      if (type === undefined && Object.keys(properties).length === 0) return;
      const types = [type].flat().map(String);
      for (const name of types) if (!Object.hasOwn(SCHEMA_ORG, name)) wrong.push(`${where}: no type ${name}`);
      const known = types.flatMap((name) => SCHEMA_ORG[name] ?? []);
      for (const [name, inner] of Object.entries(properties)) {
        if (!known.includes(name)) wrong.push(`${where}: ${String(type)} has no ${name}`);
        check(inner, where);
      }
    };
    jest.replaceProperty(site, 'contact', { ...site.contact, phone: '+1 314 555 0100', hours: OPEN });
    for (const path of SITE_PATHS) check(structuredData(path)?.['@graph'], path);
    expect(wrong).toEqual([]);
  });

  test.each(['/privacy-policy', '/terms-of-service', '/cookie-policy', '/accessibility'] as const)(
    '%s says since when it holds',
    (path) => {
      const graph = structuredData(path)?.['@graph'] as Record<string, unknown>[];
      expect(graph.find((node) => node['@type'] === 'WebPage')).toMatchObject({ dateModified: '2025-01-01' });
    },
  );

  test('has no structured data on pages that are not indexed', () => {
    expect(structuredData('/login')).toBeNull();
    expect(structuredData(null)).toBeNull();
  });
});

test('site.config.json is complete', () => {
  expect(siteConfigProblems(siteConfig)).toEqual([]);
});

test('names every broken key of site.config.json', () => {
  const broken = {
    ...siteConfig,
    brand: { ...siteConfig.brand, name: ' ', url: 'example.com' },
    contact: { ...siteConfig.contact, email: 'no-address' },
    legal: { ...siteConfig.legal, estimateValidityDays: '30' },
  };
  expect(siteConfigProblems(broken)).toEqual([
    'brand.name must be text that is not empty',
    'brand.url must be an address such as https://www.example.com, without a path',
    'contact.email must be an email address',
    'legal.estimateValidityDays must be a whole number above 0',
  ]);
});

test.each([
  { weekday: ['08:00', '18:00'] },
  { monday: ['18:00', '08:00'] },
  { monday: ['8:00', '18:00'] },
  { monday: '08:00' },
  'Weekdays',
])('hours such as %j stop the build', (hours) => {
  expect(siteConfigProblems({ ...siteConfig, contact: { ...siteConfig.contact, hours } })).toEqual([
    'contact.hours must give open days their hours, such as { "monday": ["08:00", "18:00"] }, or be {} for none',
  ]);
});

test('H11 H13 refuses a claim without a source and a review without its project', () => {
  const claims = {
    ...siteConfig.claims,
    licenses: [{ value: 'County license 12', source: '' }],
    founded: { value: '2009', source: 'Charter', expiresOn: '2026-13-01' },
  };
  const reviews = [{ text: 'Good.', author: 'A family', source: 'Letter', writtenOn: '2026-05-03' }];
  expect(siteConfigProblems({ ...siteConfig, claims, reviews })).toEqual([
    'claims.licenses must be a list of claims with value and source filled in, and expiresOn, if any, as YYYY-MM-DD',
    'claims.founded must be empty or a claim with value and source filled in, and expiresOn, if any, as YYYY-MM-DD',
    'reviews must be a list of reviews with text, author, project and source filled in, and writtenOn as YYYY-MM-DD',
  ]);
});

test.each([
  ['', true],
  ['GTM-ABC123', true],
  ['GTM-', false],
  ['gtm-abc123', false],
  ['UA-12345-1', false],
  ['GTM-ABC123"><script>', false],
])('a tag manager id "%s" is taken: %s', (gtmId, isTaken) => {
  const problems = siteConfigProblems({ ...siteConfig, analytics: { gtmId, consent: 'opt-in' } });
  expect(problems).toEqual(isTaken ? [] : ['analytics.gtmId must be an id such as GTM-ABC123, or empty for none']);
});

test('has the company name only in site.config.json', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|css|json)$/.test(file))
    .map((file) => join(root, 'src', file));
  const pages = [join(root, 'index.html'), ...files];
  const named = pages.filter((file) => readFileSync(file, 'utf8').includes(siteConfig.brand.name));
  expect(named).toEqual([]);
});
