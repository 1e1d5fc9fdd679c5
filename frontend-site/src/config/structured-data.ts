import { CHECKLIST_GROUPS } from '../content/checklist';
import { SERVICES_ID } from '../content/home';
import { SERVICE_NAMES } from '../content/navigation';
import { captionOf, STUDIES, studyOf, type Study } from '../content/studies';
import { pictureSize, pictureSrc } from '../pictures/pictures';
import { openingSpans } from './opening-hours';
import { pageMeta } from './page-titles';
import { isServiceSlug, PATHS, type ServiceSlug, type SitePath } from './paths';
import { site } from './site';

/** A schema.org node. Only facts from site.config.json or the page itself: no ratings, no reviews. */
type Node = Record<string, unknown>;

const at = (path: string) => new URL(path, site.brand.url).href;
const BUSINESS = at('/#business');
const LEGAL_PAGES: readonly SitePath[] = [PATHS.privacy, PATHS.terms, PATHS.cookies, PATHS.accessibility];

const legalDay = () => new Date(site.legal.effectiveDate).toLocaleDateString('sv-SE');

function business(): Node {
  const { contact, brand } = site;
  const { street, locality, region, postalCode } = contact.address;
  const hours = openingSpans(contact.hours);
  return {
    '@type': ['HomeAndConstructionBusiness', 'GeneralContractor'],
    '@id': BUSINESS,
    name: brand.name,
    legalName: brand.legalName,
    url: at('/'),
    logo: at('/favicon.svg'),
    email: contact.email,
    ...(contact.phone !== '' && { telephone: contact.phone }),
    address: {
      '@type': 'PostalAddress',
      ...(street !== '' && { streetAddress: street }),
      addressLocality: locality,
      addressRegion: region,
      ...(postalCode !== '' && { postalCode }),
      addressCountry: 'US',
    },
    areaServed: site.serviceArea.map((name) => ({ '@type': 'City', name })),
    ...(hours.length > 0 && {
      openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `https://schema.org/${day}`),
        opens,
        closes,
      })),
    }),
  };
}

function slugOf(path: SitePath): ServiceSlug | null {
  const slug = path.startsWith('/services/') ? path.slice('/services/'.length) : null;
  return isServiceSlug(slug) ? slug : null;
}

function service(path: SitePath, slug: ServiceSlug): Node[] {
  const name = SERVICE_NAMES[slug];
  return [
    {
      '@type': 'Service',
      name,
      serviceType: name,
      description: pageMeta(path).description,
      url: at(path),
      provider: { '@id': BUSINESS },
      areaServed: site.serviceArea.map((place) => ({ '@type': 'City', name: place })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        // The home page lists the services.
        { '@type': 'ListItem', position: 1, name: 'Services', item: at(`/#${SERVICES_ID}`) },
        { '@type': 'ListItem', position: 2, name },
      ],
    },
  ];
}

function image(study: Study): Node {
  const { name, alt } = study.pictures[0];
  return {
    '@type': 'ImageObject',
    contentUrl: at(pictureSrc(name)),
    ...pictureSize(name),
    name: study.name,
    description: alt,
    caption: captionOf(study).replaceAll('\u00a0', ' '),
    creator: { '@id': BUSINESS },
    creditText: site.brand.legalName,
    copyrightNotice: `© ${site.brand.legalName}`,
    license: at(PATHS.terms),
    acquireLicensePage: at(PATHS.consult),
  };
}

const itemList = (items: readonly Node[]): Node => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
});

function contents(path: SitePath): Node {
  if (path === PATHS.portfolio) {
    return { mainEntity: itemList(STUDIES.map((study) => ({ item: image(study) }))) };
  }
  if (path === PATHS.checklist) return { mainEntity: itemList(CHECKLIST_GROUPS.map(({ name }) => ({ name }))) };
  if (path === PATHS.schedule) return { potentialAction: { '@type': 'ReserveAction', target: at(path) } };
  if (LEGAL_PAGES.includes(path)) return { dateModified: legalDay() };
  const study = path === PATHS.home ? studyOf('estate') : null;
  return study === null ? {} : { primaryImageOfPage: image(study) };
}

const PAGE_TYPES: Partial<Record<SitePath, string>> = {
  [PATHS.portfolio]: 'CollectionPage',
  [PATHS.about]: 'AboutPage',
  [PATHS.consult]: 'ContactPage',
  [PATHS.checklist]: 'CreativeWork',
};

const TOOLS: Partial<Record<SitePath, string>> = {
  [PATHS.designAssistant]: 'DesignApplication',
  [PATHS.poolEstimator]: 'UtilitiesApplication',
  [PATHS.maintenanceWizard]: 'UtilitiesApplication',
};

function page(path: SitePath): Node {
  const { title, description } = pageMeta(path);
  const category = TOOLS[path];
  if (category === undefined) {
    return {
      '@type': PAGE_TYPES[path] ?? 'WebPage',
      url: at(path),
      name: title,
      description,
      isPartOf: { '@id': at('/#site') },
      ...contents(path),
    };
  }
  return {
    '@type': 'WebApplication',
    url: at(path),
    name: title,
    description,
    applicationCategory: category,
    browserRequirements: 'Requires JavaScript',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    provider: { '@id': BUSINESS },
  };
}

/** Null for pages that are not indexed; `path` is null for the not-found page. */
export function structuredData(path: SitePath | null): Node | null {
  if (path === null || !pageMeta(path).index) return null;
  const slug = slugOf(path);
  const webSite = {
    '@type': 'WebSite',
    '@id': at('/#site'),
    url: at('/'),
    name: site.brand.name,
    publisher: { '@id': BUSINESS },
  };
  const graph = [webSite, business(), page(path), ...(slug === null ? [] : service(path, slug))];
  return { '@context': 'https://schema.org', '@graph': graph };
}
