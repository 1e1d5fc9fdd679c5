import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { DEFAULT_PROCESS } from 'poolkit/build-process';
import {
  estimate,
  estimateRenovation,
  type EstimateResult,
  NOTHING_KNOWN,
  priceBookOf,
  RENOVATION_WORKS,
  type RenovationWork,
} from 'poolkit/cost';
import { ARCHETYPES, SEED_COST_BOOK } from 'poolkit/cost-seed';
import { measureDesign } from 'poolkit/design';
import { SERVICE_SLUGS, servicePath } from '../../config/paths';
import { site } from '../../config/site';
import { structuredData } from '../../config/structured-data';
import { ABOUT } from '../../content/about';
import { SERVICES_ID } from '../../content/home';
import type { ServiceContent, StandardServiceSlug } from '../../content/service-types';
import { PROCESS } from '../../content/process';
import { SERVICE_PRICES } from '../../content/services';
import { CUSTOM_DESIGN } from '../../content/services/custom-design';
import { LANDSCAPING_DESIGN } from '../../content/services/landscaping-design';
import { MAINTENANCE_CARE } from '../../content/services/maintenance-care';
import { PERMIT_ASSISTANCE } from '../../content/services/permit-assistance';
import { POOL_CONSTRUCTION } from '../../content/services/pool-construction';
import { POOL_RENOVATION } from '../../content/services/pool-renovation';
import { SMART_TECHNOLOGY } from '../../content/services/smart-technology';
import { readDraft } from '../../lib/designs/draft';
import { api } from '../../testing/api-server';
import { comeNear } from '../../testing/near';
import { renderSite } from '../../testing/render-site';

const SERVICES: Record<StandardServiceSlug, ServiceContent> = {
  'custom-design': CUSTOM_DESIGN,
  'pool-construction': POOL_CONSTRUCTION,
  'maintenance-care': MAINTENANCE_CARE,
  'pool-renovation': POOL_RENOVATION,
  'smart-technology': SMART_TECHNOLOGY,
  'landscaping-design': LANDSCAPING_DESIGN,
  'permit-assistance': PERMIT_ASSISTANCE,
};

const shown = (result: EstimateResult) => {
  if (!result.ok) throw new RangeError('the first book prices every pool');
  return result.estimate.shown;
};
const POOLS = ARCHETYPES.map(({ key, label, design }) => ({ key, label, measured: measureDesign(design) }));
const ORDINARY = POOLS.find(({ key }) => key === 'family')!.measured;
const BANDS = {
  pools: POOLS.map(({ key, label, measured }) => ({
    key,
    label,
    ...shown(estimate(measured, SEED_COST_BOOK, NOTHING_KNOWN)),
  })),
  renovations: (Object.keys(RENOVATION_WORKS) as RenovationWork[]).map((key) => ({
    key,
    label: RENOVATION_WORKS[key].label,
    ...shown(estimateRenovation([key], ORDINARY, SEED_COST_BOOK)),
  })),
};
const bands = {
  version: 2,
  effectiveFrom: '2026-06-01',
  ...BANDS,
  notIncluded: ['Rock', 'Groundwater'],
};
const book = { version: 2, effectiveFrom: '2026-06-01', book: priceBookOf(SEED_COST_BOOK), assumptions: {} };

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  api.use(
    http.get('/api/estimates/bands', () => HttpResponse.json(bands)),
    http.get('/api/estimates/price-book', () => HttpResponse.json(book)),
  );
});

const bandsAreAway = () => api.use(http.get('/api/estimates/bands', () => new HttpResponse(null, { status: 404 })));
const standard = SERVICE_SLUGS.filter((slug): slug is StandardServiceSlug => slug !== 'emergency');
const section = async (name: string) => screen.findByRole('region', { name });

test.each(standard)('%s has every section, its price and two ways on', async (slug) => {
  const { title, primary, second, prices } = SERVICES[slug];
  renderSite(servicePath(slug));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  for (const name of ['What you get', 'How it goes', 'What it costs', 'Good to know', 'Questions']) {
    expect(await section(name)).toBeInTheDocument();
  }
  const goes = within(await section('How it goes'));
  for (const [step, text] of Object.entries(SERVICES[slug].steps)) {
    expect(goes.getByText(step).parentElement).toHaveTextContent(`${step}${text}`);
  }
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: primary.label })).toHaveAttribute('href', primary.to);
  expect(main.getAllByRole('link', { name: second.label })[0]).toHaveAttribute('href', second.to);
  // Three questions, as on every service page.
  expect(Object.keys(SERVICES[slug].questions)).toHaveLength(3);
  if (prices === undefined) return;
  const costs = within(await section('What it costs'));
  act(comeNear);
  expect(await costs.findByText(/as of June 1, 2026/)).toBeInTheDocument();
  // Every line the page asks for is in the book.
  expect(costs.getAllByText(/^\$[\d,.]+ to \$[\d,.]+$/)).toHaveLength(prices.keys.length);
});

test('shows prices on the home page, in the estimator and on a service page in turn', async () => {
  const { queryClient } = renderSite('/');
  await screen.findByRole('link', { name: 'See the lines of Family' });
  act(comeNear);
  expect(await screen.findAllByText(/^Prices as of /)).not.toHaveLength(0);
  cleanup();
  renderSite('/ai-tools/pool-estimator?step=size', queryClient);
  expect(await screen.findAllByText(/^\$[\d,]+ to \$[\d,]+$/)).not.toHaveLength(0);
  cleanup();
  renderSite('/services/landscaping-design', queryClient);
  const costs = within(await section('What it costs'));
  act(comeNear);
  expect(await costs.findByText(/as of June 1, 2026/)).toBeInTheDocument();
});

test('shows a barrier on the permit page, loaded when it comes into view', async () => {
  renderSite(servicePath('permit-assistance'));
  const know = within(await section('Good to know'));
  const picture = await know.findByRole('img', { name: /^Black fence .* closed gate/ });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture.closest('figure')).toHaveTextContent(/^Design rendering, not a photograph\. /);
});

test('H06 shows the price bands of a new pool and what is not included', async () => {
  renderSite('/services/custom-design');
  const costs = within(await section('What it costs'));
  act(comeNear);
  expect(await costs.findByText(/as of June 1, 2026/)).toBeInTheDocument();
  expect(costs.getByText(BANDS.pools[0]!.label)).toBeInTheDocument();
  expect(costs.getByRole('heading', { name: 'What is not included' })).toBeInTheDocument();
  expect(costs.getByText('Rock')).toBeInTheDocument();
  expect(costs.queryByText(BANDS.pools[2]!.label)).not.toBeInTheDocument();
});

const PRICED = standard.filter((slug) => SERVICES[slug].prices !== undefined);

test.each(PRICED)('H06 %s leads to the estimator and says what its prices exclude', async (slug) => {
  renderSite(servicePath(slug));
  const costs = within(await section('What it costs'));
  act(comeNear);
  await costs.findByText(/as of June 1, 2026/);
  const list = costs.getByRole('heading', { name: 'What is not included' }).nextElementSibling as HTMLElement;
  const { notIncluded } = SERVICES[slug].prices ?? {};
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(notIncluded ?? bands.notIncluded);
  const onwards = within(screen.getByRole('main'))
    .getAllByRole('link', { name: /estimat/i })
    .filter((link) => link.getAttribute('href') === '/ai-tools/pool-estimator');
  expect(onwards.length).toBeGreaterThan(0);
});

test.each(['pool-renovation', 'smart-technology'] as const)(
  'H06 %s lists the same exclusions as an estimate of its work',
  (slug) => {
    const { keys = [], notIncluded } = SERVICES[slug].prices ?? {};
    const measured = measureDesign(ARCHETYPES.find(({ key }) => key === 'family')!.design);
    const lists = keys.map((key) => {
      const result = estimateRenovation([key as RenovationWork], measured, SEED_COST_BOOK);
      return result.ok ? result.estimate.notIncluded : [];
    });
    expect([...new Set(lists.flat())].sort()).toEqual([...(notIncluded ?? [])].sort());
  },
);

test.each(PRICED)('D18 %s has the last known prices before ours are asked for', async (slug) => {
  renderSite(servicePath(slug));
  const costs = within(await section('What it costs'));
  expect(costs.getByText(/as of January 1, 2026\. Estimates/)).toBeInTheDocument();
  const rows = within(costs.getByRole('table', { name: SERVICE_PRICES.table }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(SERVICES[slug].prices!.keys.length);
  for (const row of rows) expect(row).toHaveTextContent(/\$[\d.,]+ to \$[\d.,]+/);
});

test('H06 shows known prices at once on going back', async () => {
  const left = renderSite('/services/pool-renovation');
  const costs = within(await section('What it costs'));
  act(comeNear);
  await costs.findByText(/as of June 1, 2026/);
  left.unmount();
  renderSite('/services/pool-renovation', left.queryClient);
  const again = within(await section('What it costs'));
  expect(again.getByText(/as of June 1, 2026/)).toBeInTheDocument();
});

test('H06 works without the server, says so and leads to the estimator', async () => {
  bandsAreAway();
  renderSite('/services/pool-renovation');
  const costs = within(await section('What it costs'));
  act(comeNear);
  expect(await costs.findByText(/Live ranges are not available right now/)).toBeInTheDocument();
  expect(costs.getByRole('link', { name: SERVICE_PRICES.estimator })).toHaveAttribute(
    'href',
    '/ai-tools/pool-estimator',
  );
});

test('H04 shows the phases, gates and draws of the default process', async () => {
  // Prices have tables of their own.
  bandsAreAway();
  renderSite('/services/pool-construction');
  const goes = within(await section('How it goes'));
  for (const { name, whatHappens } of DEFAULT_PROCESS.phases) {
    expect(goes.getByText(name)).toBeInTheDocument();
    expect(goes.getByText(whatHappens)).toBeInTheDocument();
  }
  const table = within(await section('What it costs')).getByRole('table', { name: PROCESS.drawsTitle });
  expect(within(table).getAllByRole('row')).toHaveLength(DEFAULT_PROCESS.draws.length + 1);
});

test('H04 shows the phases, draws and weeks that the office has published', async () => {
  bandsAreAway();
  const [design, ...phases] = DEFAULT_PROCESS.phases.map((phase) =>
    phase.key === 'excavation' ? { ...phase, name: 'The dig', days: { ...phase.days, low: 14, high: 31 } } : phase,
  );
  const [signing, ...draws] = DEFAULT_PROCESS.draws;
  const published = { phases: [design, ...phases], draws: [{ ...signing, when: 'On the day you sign' }, ...draws] };
  api.use(http.get('/api/process', () => HttpResponse.json({ ...published, updateEveryWorkingDays: 5 })));
  renderSite('/services/pool-construction');
  const goes = within(await section('How it goes'));
  expect(await goes.findByText(/^8 to 19 weeks from locates .*, after 4 to 9 weeks of design/)).toBeInTheDocument();
  act(comeNear);
  expect(await goes.findByText('The dig')).toBeInTheDocument();
  expect(goes.getByText('14 to 31 working days')).toBeInTheDocument();
  expect(goes.queryByText(/^8 to 19 weeks/)).not.toBeInTheDocument();
  expect(within(await section('What it costs')).getByText('On the day you sign')).toBeInTheDocument();
});

test('H03 promises to be heard from as often as the office has set', async () => {
  renderSite('/about');
  expect(await screen.findByText(/you hear from us every 3 working days\./)).toBeInTheDocument();
  api.use(http.get('/api/process', () => HttpResponse.json({ ...DEFAULT_PROCESS, updateEveryWorkingDays: 1 })));
  act(comeNear);
  expect(await screen.findByText(/you hear from us every working day\./)).toBeInTheDocument();
});

test('H03 says what happens with rain, rock and delays, as the process does', async () => {
  const { unmount } = renderSite('/about');
  expect(await screen.findByRole('heading', { name: 'When something goes wrong' })).toBeInTheDocument();
  for (const policy of ABOUT.wrong)
    expect(screen.getByText(policy.replace('{often}', 'every 3 working days'))).toBeInTheDocument();
  for (const subject of [
    /rains/,
    /rock or water.*priced/,
    /late.*reason/,
    /hear from us/,
    /signed lien waivers.*last draw/,
  ])
    expect(ABOUT.wrong.some((policy) => subject.test(policy))).toBe(true);
  // The account shows what moved and why; no program counts delays.
  expect(ABOUT.wrong.join(' ')).not.toMatch(/written down|counted|recorded/);
  const onwards = screen.getByRole('link', { name: ABOUT.processLink });
  expect(onwards).toHaveAttribute('href', '/services/pool-construction');
  unmount();

  bandsAreAway();
  renderSite('/services/pool-construction');
  const goes = within(await section('How it goes'));
  // Weather is a reason by phase, and the person is asked before a hole is dug where to be reached about rock.
  expect(goes.getByText(/No digging after half an inch of rain/)).toBeInTheDocument();
  expect(goes.getByText(/if we hit rock or water/)).toBeInTheDocument();
  const costs = within(await section('What it costs'));
  expect(costs.getByText(/signed lien waivers from everyone it pays/)).toBeInTheDocument();
  const [, ...draws] = costs.getAllByRole('row');
  expect(draws.at(-1)).toHaveTextContent('Final inspections passed and your list finished.');
  expect(screen.getByText(/Rock, groundwater, hidden utilities.*written change order/)).toBeInTheDocument();
});

test.each(SERVICE_SLUGS)('H08 gives search engines the breadcrumb of %s', async (slug) => {
  bandsAreAway();
  renderSite(servicePath(slug));
  const shown = within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  const graph = structuredData(servicePath(slug))?.['@graph'] as Record<string, unknown>[];
  const told = graph.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement as {
    name: string;
    item: string;
  }[];
  expect(told.map(({ name }) => name)).toEqual(shown.map(({ textContent }) => textContent));
  expect(new URL(told[0]!.item).hash).toBe(`#${SERVICES_ID}`);
});

test('H14 states the warranty as configured', async () => {
  renderSite('/services/pool-construction');
  const warranty = within(await section('What is guaranteed'));
  for (const words of [site.legal.warrantyShell, site.legal.warrantyWork]) {
    expect(warranty.getByText(new RegExp(words, 'i'))).toBeInTheDocument();
  }
  expect(screen.getByText('Lifetime on the structural shell, one year on workmanship.')).toBeInTheDocument();
});

test('H02 passes answers about the yard to the estimator', async () => {
  const user = userEvent.setup();
  renderSite('/services/custom-design');
  const yard = within(await section('Read your own yard'));
  await user.click(yard.getByText('Slope', { selector: 'summary span' }));
  await user.click(yard.getByRole('radio', { name: 'Steep' }));
  expect(yard.getByText(/an engineer looks at the ground first/)).toBeInTheDocument();
  await user.click(yard.getByText('Access', { selector: 'summary span' }));
  await user.click(yard.getByRole('radio', { name: 'Less than 8 ft' }));
  await user.click(yard.getByText('Easements and setbacks', { selector: 'summary span' }));
  await user.click(yard.getByRole('radio', { name: 'I have a survey or plat' }));
  await user.click(yard.getByRole('button', { name: 'Take these answers to the estimator' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'What would it cost?' })).toBeInTheDocument();
  expect(readDraft()).toMatchObject({
    design: { yard: { slopeClass: 'steep', accessWidthFt: 6 } },
    answers: { survey: 'done', soil: 'unknown' },
  });
  // Changed there, it is not laid over by what was answered here before.
  cleanup();
  renderSite('/services/custom-design');
  expect((await section('Read your own yard')).querySelector('input:checked')).toBeNull();
});

test('H07 names each place we work in, and says what is not confirmed', async () => {
  renderSite('/services/permit-assistance?city=ladue');
  const cities = within(await section('Your city'));
  for (const place of site.serviceArea) expect(cities.getByText(place)).toBeInTheDocument();
  expect(cities.getAllByText('Not confirmed yet').length).toBeGreaterThan(2);
  expect(cities.getByText(/1011 Municipal Center Drive/)).toBeInTheDocument();
  // What was read in a copy is shown with its source; no one has looked there since.
  const read = cities.getByText(/1011 Municipal Center Drive/).closest('details');
  expect(within(read!).getByText('Checked').nextSibling).toHaveTextContent('Not confirmed with the city yet');
  expect(within(read!).getByRole('link', { hidden: true })).toHaveTextContent(/older copy/);
});
