import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { NOTHING_KNOWN } from 'poolkit/cost';
import { newDesign, resized, withShape } from 'poolkit/design';
import { formatCents } from 'poolkit/units';
import { api } from '../testing/api-server';
import { DEARER_BOOK, estimateServer, PRICE_BOOK, priceOf, pricesAre, savedEstimate } from '../testing/estimate-server';
import { renderSite } from '../testing/render-site';

const PATH = '/ai-tools/pool-estimator';
const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const shown = ({ shown: { lowCents, highCents } }: ReturnType<typeof priceOf>) =>
  `${formatCents(lowCents)} to ${formatCents(highCents)}`;
const stored = () => JSON.parse(localStorage.getItem('design-draft') ?? 'null') as Record<string, unknown> | null;

async function openAt(name: string, heading: string) {
  const site = renderSite(`${PATH}?step=${name}`);
  await step(heading);
  return site;
}
const openResult = () => openAt('result', 'Your planning range');

let errors: jest.SpyInstance;
beforeEach(() => {
  window.dataLayer = [];
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.use(pricesAre(), ...estimateServer().handlers);
});
afterEach(() => {
  const told = errors.mock.calls;
  errors.mockRestore();
  expect(told).toEqual([]);
});

describe('the questions', () => {
  test('lead through seven screens, forth and back, with the range from the second on', async () => {
    renderSite(PATH);
    await step('Project');
    expect(screen.getByText('Step 1 of 7')).toBeInTheDocument();
    expect(screen.queryByText('Planning range')).not.toBeInTheDocument();
    for (const title of ['Size', 'Depth and features', 'Finish and coping', 'Terrace and garden', 'Site', 'Extras']) {
      await press(`Next: ${title}`);
      expect(await step(title)).toHaveFocus();
      expect(screen.getAllByText('Planning range').length).toBeGreaterThan(0);
    }
    await press('Back');
    await step('Site');
    await press('Skip to the range');
    expect(await step('Your planning range')).toHaveFocus();
    // Eight screens with a hundred options take a slow machine a while.
  }, 60_000);

  test('D15 every change gives the range of the engine with the prices of the server', async () => {
    await openAt('size', 'Size');
    expect(await screen.findAllByText(shown(priceOf(newDesign())))).not.toHaveLength(0);
    const longer = withShape(newDesign(), resized(newDesign().shape, { lengthFt: 40 }));
    const field = await screen.findByLabelText('Length');
    await user.clear(field);
    await user.type(field, '40');
    expect(await screen.findAllByText(shown(priceOf(longer)))).not.toHaveLength(0);
    expect(await screen.findByText(/^Rectangle, 16 by 40 ft\./)).toBeInTheDocument();
  });

  test('D15 each option says what it adds or saves before it is chosen', async () => {
    await openAt('extras', 'Extras');
    const gas = await screen.findByRole('radio', { name: /^Gas heater adds \$[\d,]+ to \$[\d,]+$/ });
    await user.click(gas);
    expect(await screen.findByRole('radio', { name: /^No heater saves \$[\d,]+ to \$[\d,]+$/ })).toBeInTheDocument();
  });

  test('D05 a feature says what it adds, brings its sizes, and its price lines', async () => {
    await openAt('depth', 'Depth and features');
    await user.click(await screen.findByRole('checkbox', { name: /^Attached spa adds/ }));
    expect(screen.getByLabelText('Size of the spa')).toBeInTheDocument();
    expect(
      await screen.findByText(/Spa 7 by 7 ft at the deep end, raised 1 ft 6 in, spilling into the pool\./),
    ).toBeInTheDocument();
    await press('Skip to the range');
    expect(await screen.findAllByText('Attached spa with spillover, jets, blower and pump')).not.toHaveLength(0);
  });

  test('D16 an answer narrows the range, and "Not sure" is one that widens it again', async () => {
    await openAt('finish', 'Finish and coping');
    const coping = within(await screen.findByRole('radiogroup', { name: 'Coping' }));
    expect(coping.getByRole('radio', { name: 'Not sure' })).toBeChecked();
    await user.click(coping.getByRole('radio', { name: /^Paver coping/ }));
    expect(await coping.findByRole('radio', { name: /^Not sure range \$[\d,]+ wider$/ })).not.toBeChecked();
    const decided = newDesign({ finishes: { ...newDesign().finishes, coping: 'E2-paver' } });
    expect(await screen.findAllByText(shown(priceOf(decided)))).not.toHaveLength(0);
  });

  test('D07 materials are those on sale in the price book', async () => {
    const items = PRICE_BOOK.book.items.filter(({ code }) => code !== 'E2-bluestone');
    api.use(pricesAre({ ...PRICE_BOOK, book: { ...PRICE_BOOK.book, items } }));
    await openAt('finish', 'Finish and coping');
    const coping = within(await screen.findByRole('radiogroup', { name: 'Coping' }));
    expect(coping.getByRole('radio', { name: /^Travertine coping/ })).toBeInTheDocument();
    expect(coping.queryByRole('radio', { name: /bluestone/i })).not.toBeInTheDocument();
  });

  test('D04 what does not go together is not done, and the reason is said', async () => {
    await openAt('depth', 'Depth and features');
    await user.click(await screen.findByRole('checkbox', { name: /^Tanning shelf/ }));
    fireEvent.change(screen.getByRole('slider', { name: 'Length of the shelf, slider' }), { target: { value: '16' } });
    fireEvent.change(screen.getByRole('slider', { name: 'Depth at the shallow end, slider' }), {
      target: { value: '2' },
    });
    const before = JSON.stringify(stored()?.design);
    await user.click(screen.getByRole('checkbox', { name: /^Grotto/ }));
    expect(JSON.stringify(stored()?.design)).not.toBe(before);
    await press('Back');
    await press('Back');
    await step('Project');
    await user.click(screen.getByRole('radio', { name: /^Vinyl liner/ }));
    await press('Next: Size');
    await press('Next: Depth and features');
    await user.click(await screen.findByRole('checkbox', { name: /^Grotto does not go with this pool/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('A vinyl liner ends at its track');
    expect(screen.getByRole('checkbox', { name: /^Grotto/ })).not.toBeChecked();
  });

  test('D23 every screen works by labelled fields, and the pool is told in words', async () => {
    await openAt('size', 'Size');
    expect(
      await screen.findByText(/Rectangle, 16 by 32 ft\..*Depth 3 ft 6 in to 6 ft\..*gallons\./),
    ).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: /^Plan/ })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /section/i })).toBeInTheDocument();
  });
});

describe('work on this device', () => {
  test('is kept with every change and found again with its date', async () => {
    const first = await openAt('size', 'Size');
    const field = await screen.findByLabelText('Length');
    await user.clear(field);
    await user.type(field, '36');
    expect(stored()).toMatchObject({ step: 'size', design: { shape: { lengthFt: 36 } } });
    first.unmount();
    renderSite(PATH);
    expect(await screen.findByText(/^Your drawing from .* is here\.$/)).toBeInTheDocument();
    await press('Continue');
    await step('Size');
    expect(await screen.findByLabelText('Length')).toHaveValue('36');
  });

  test('can be started new, which can be undone', async () => {
    const first = await openAt('size', 'Size');
    await user.type(await screen.findByLabelText('Length'), '{Backspace}4');
    first.unmount();
    renderSite(PATH);
    await screen.findByText(/^Your drawing from/);
    await press('Start new');
    expect(stored()).toBeNull();
    // jsdom knows no pointer capture, which the toast's swipe asks for.
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(stored()).toMatchObject({ design: { shape: { lengthFt: 34 } } });
  });

  test('is not made by looking at the page', async () => {
    await openAt('size', 'Size');
    expect(stored()).toBeNull();
  });
});

describe('without prices', () => {
  test('the questions go on, and the range comes when the server does', async () => {
    api.use(http.get('/api/estimates/price-book', () => HttpResponse.error()));
    await openAt('size', 'Size');
    expect(await screen.findByText('Our prices could not be loaded.')).toBeInTheDocument();
    const field = await screen.findByLabelText('Length');
    await user.clear(field);
    await user.type(field, '30');
    expect(await screen.findByText(/^Rectangle, 16 by 30 ft\./)).toBeInTheDocument();
    api.use(pricesAre());
    await press('Try again');
    const shorter = withShape(newDesign(), resized(newDesign().shape, { lengthFt: 30 }));
    expect(await screen.findAllByText(shown(priceOf(shorter)))).not.toHaveLength(0);
  });
});

describe('the result', () => {
  // The second one is on paper only.
  const linesOnScreen = async () =>
    (await screen.findAllByRole('table', { name: 'Lines of the estimate by group' }))[0]!;
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace(/^[A-Za-z ]+/, '') ?? '');

  test('D15 lines carry quantity and unit price, and every column adds up to the total to the cent', async () => {
    await openResult();
    const table = await linesOnScreen();
    const total = cells(within(table).getByRole('row', { name: /^Total/ }));
    const estimate = priceOf(newDesign());
    const exact = (cents: number) => formatCents(cents, { alwaysCents: true });
    expect(total).toEqual([exact(estimate.lowCents), exact(estimate.likelyCents), exact(estimate.highCents)]);
    const cents = (text = '') => Number(text.replace(/[^\d]/g, ''));
    const rows = within(table).getAllByRole('row');
    const lines = estimate.lines.map(({ label }) => cells(rows.find((row) => row.textContent?.startsWith(label))!));
    for (const [index, column] of [2, 3, 4].entries()) {
      expect(lines.reduce((sum, line) => sum + cents(line[column]), 0)).toBe(cents(total[index]));
    }
    await press('Show how each line is worked out');
    expect(within(table).getByText(/× \$531\.34 per yd³/)).toBeInTheDocument();
    expect(window.dataLayer).toContainEqual({
      event: 'estimate_complete',
      value: estimate.likelyCents / 100,
      currency: 'USD',
    });
  });

  test('D16 says how sure it is, and each open question leads to its screen', async () => {
    await openResult();
    expect(await screen.findByText('Wide.')).toBeInTheDocument();
    await press('Answer Slope of the yard');
    await step('Site');
  });

  test('D19 three ways under a budget, each with its exact saving; applying gives that price, undo gives it back', async () => {
    await openResult();
    await user.type(await screen.findByLabelText('Get me under'), '$110,000');
    await press('Find ways');
    const applies = await screen.findAllByRole('button', { name: /^Apply / });
    expect(applies).toHaveLength(3);
    const promised = within(applies[0]!.closest('li')!)
      .getByText(/^Likely \$/)
      .textContent?.match(/\$[\d,.]+\d/)?.[0];
    await user.click(applies[0]!);
    const table = await linesOnScreen();
    const total = () => cells(within(table).getByRole('row', { name: /^Total/ }))[1];
    await waitFor(() => expect(total()).toBe(promised));
    await press('Undo');
    const before = formatCents(priceOf(newDesign()).likelyCents, { alwaysCents: true });
    await waitFor(() => expect(total()).toBe(before));
  });

  test('D19 what more money buys', async () => {
    await openResult();
    await user.type(await screen.findByLabelText('What would this much more buy?'), '20000');
    await press('Show what it buys');
    const applies = await screen.findAllByRole('button', { name: /^Apply / });
    expect(applies.length).toBeGreaterThan(0);
    for (const apply of applies) expect(within(apply.closest('li')!).getByText(/^\+\$[\d,.]+$/)).toBeInTheDocument();
  });

  test('a pool the book cannot price leads to a person', async () => {
    const [first, ...items] = PRICE_BOOK.book.items;
    api.use(
      pricesAre({
        ...PRICE_BOOK,
        book: { ...PRICE_BOOK.book, items: [{ ...first!, quantity: '1 / stepSets' }, ...items] },
      }),
    );
    localStorage.setItem(
      'design-draft',
      JSON.stringify({ design: newDesign({ features: [] }), answers: {}, changedAt: '2026-06-01T00:00:00.000Z' }),
    );
    await openResult();
    expect(await screen.findByText('We cannot price this pool automatically.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask a designer' })).toHaveAttribute('href', '/consult');
  });

  test('an amount that is none is asked for again', async () => {
    await openResult();
    await user.type(await screen.findByLabelText('Get me under'), 'cheap');
    await press('Find ways');
    expect(screen.getByLabelText('Get me under')).toHaveAccessibleDescription(/Write an amount like \$150,000\./);
  });

  test('D25 tells the yearly cost by line, with rates to change', async () => {
    await openResult();
    const year = await screen.findByRole('table', { name: 'Lines of the yearly bill' });
    const sum = () => within(year).getByRole('row', { name: /^A year/ }).textContent;
    const before = sum();
    const water = screen.getByLabelText('City water');
    await user.clear(water);
    await user.type(water, '1600');
    expect(sum()).not.toBe(before);
    expect(within(year).getByText(/× \$16\.00; evaporation less rain/)).toBeInTheDocument();
  });
});

describe('saving', () => {
  test('D21 keeps drawing and estimate together, once, and asks for an account only then', async () => {
    const server = estimateServer();
    api.use(...server.handlers);
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved as E-7K3M2Q, valid until July 1, 2026\.$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeInTheDocument();
    expect(server.sent.map(({ path }) => path)).toEqual(['/api/designs', '/api/estimates']);
    expect(server.sent[1]?.body).toEqual({ designVersionId: 'ver_1', answers: NOTHING_KNOWN, costBookVersion: 1 });
    await press('Save');
    expect(server.sent).toHaveLength(2);
  });

  test('D21 a changed pool becomes the next version of the same design', async () => {
    const server = estimateServer();
    api.use(...server.handlers);
    const site = await openResult();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved as/);
    site.unmount();
    await openAt('extras', 'Extras');
    await user.click(await screen.findByRole('radio', { name: /^Gas heater adds/ }));
    await press('See the range');
    await step('Your planning range');
    expect(screen.getByText(/You changed this pool after it was saved/)).toBeInTheDocument();
    await press('Save');
    await screen.findByText(/^Saved as/);
    expect(server.sent[2]).toMatchObject({ path: '/api/designs/des_1/versions', body: { baseVersionNo: 1 } });
    expect(server.sent[3]?.body).toMatchObject({ designVersionId: 'ver_2' });
  });

  test('D21 a lost answer is repeated with the same keys', async () => {
    const server = estimateServer();
    let losses = 2;
    api.use(
      http.post('/api/estimates', async ({ request }) => {
        server.sent.push({ path: 'lost', key: request.headers.get('Idempotency-Key'), body: {} });
        if (losses-- > 0) return HttpResponse.error();
        return HttpResponse.json(savedEstimate(), { status: 201 });
      }),
      ...server.handlers.filter((handler) => handler.info.header !== 'POST /api/estimates'),
    );
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(/^Not saved\. Our server did not answer/);
    await press('Save');
    await screen.findByText(/^Saved as/);
    const keys = (path: string) => new Set(server.sent.filter((one) => one.path === path).map(({ key }) => key));
    expect(keys('lost').size).toBe(1);
    expect(keys('/api/designs').size).toBe(1);
  });

  test('changed prices save nothing: the old range stands beside the new until they are refreshed', async () => {
    const server = estimateServer(DEARER_BOOK);
    api.use(...server.handlers);
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Prices were updated while you worked. Here is the new range beside the old.');
    expect(notice).toHaveTextContent(`Old: ${shown(priceOf(newDesign()))}`);
    expect(notice).toHaveTextContent(`New: ${shown(priceOf(newDesign(), NOTHING_KNOWN, DEARER_BOOK))}`);
    expect(server.saved).toHaveLength(0);
    api.use(pricesAre(DEARER_BOOK));
    await press('Refresh prices');
    expect(await screen.findAllByText(shown(priceOf(newDesign(), NOTHING_KNOWN, DEARER_BOOK)))).not.toHaveLength(0);
    await press('Save');
    await screen.findByText(/^Saved as/);
    expect(server.saved).toHaveLength(1);
  });

  test('D20 saved versions stand beside the one on the page', async () => {
    const server = estimateServer();
    server.saved.push(savedEstimate({ id: 'est_9', name: 'Smaller', design: newDesign({ deck: { kind: 'none' } }) }));
    api.use(...server.handlers);
    await openResult();
    await user.click(await screen.findByRole('checkbox', { name: /^Smaller/ }));
    const table = await screen.findByRole('region', { name: 'Versions side by side' });
    const heads = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual(
      expect.arrayContaining(['Plan', 'Size', 'Volume', 'Range', 'To run, a year', 'Sun on the water, July']),
    );
    expect(within(table).getByText(/\(−\$[\d,]+\)$/)).toBeInTheDocument();
  });

  test('C06 sending leads to the request with drawing and estimate attached, and nothing is typed twice', async () => {
    const server = estimateServer();
    const requests: Record<string, unknown>[] = [];
    api.use(
      ...server.handlers,
      http.post('/api/consultations', async ({ request }) => {
        requests.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json(
          { id: 'l', reference: 'C-1', status: 'new', answerBy: '2026-06-10T19:00:00.000Z', uploadKey: 'u' },
          { status: 201 },
        );
      }),
    );
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Send to a designer' }));
    expect(
      await screen.findByText(/^Your drawing and estimate E-7K3M2Q are attached: \$[\d,]+ to \$[\d,]+\.$/),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'A new pool' })).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: 'Where is the house?' }), '63131');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Claire');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'claire@example.com');
    await press('Send request');
    await screen.findByRole('heading', { level: 1, name: /^Thank you, Claire/ });
    expect(requests[0]).toMatchObject({ service: 'pool-construction', designVersionId: 'ver_1', estimateId: 'est_1' });
    expect(window.dataLayer).toContainEqual(
      expect.objectContaining({ event: 'generate_lead', value: priceOf(newDesign()).likelyCents / 100 }),
    );
  });

  test('C06 what is attached can be removed', async () => {
    const server = estimateServer();
    server.saved.push(savedEstimate());
    api.use(...server.handlers);
    renderSite('/consult?design=ver_1&estimate=est_1');
    expect(
      await screen.findByText(/^Your drawing and estimate E-7K3M2Q are attached: Long Water, /),
    ).toBeInTheDocument();
    await press('Remove drawing and estimate');
    expect(screen.queryByText(/are attached/)).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('consult-draft') ?? '{}')).toMatchObject({ values: { estimateId: '' } });
  });
});

describe('a saved estimate', () => {
  const open = async (estimate = savedEstimate(), hash = '') => {
    api.use(
      http.get('/api/estimates/est_1', ({ request }) =>
        new URL(request.url).searchParams.get('key') === (hash === '' ? null : 'k1')
          ? HttpResponse.json(estimate)
          : HttpResponse.json({ error: 'That estimate could not be found.', code: 'NOT_FOUND' }, { status: 404 }),
      ),
    );
    const site = renderSite(`${PATH}?estimate=est_1${hash}`);
    await screen.findByRole('heading', { level: 2, name: 'Long Water' });
    return site;
  };

  test('shows what was saved, whatever the prices are now, and is refreshed only when asked', async () => {
    api.use(pricesAre(DEARER_BOOK));
    await open(savedEstimate({ pricesChanged: true }));
    expect(screen.getAllByText(shown(priceOf(newDesign())))).not.toHaveLength(0);
    expect(
      await screen.findByText(
        'Prices were updated on June 1, 2026. Your saved range keeps its old date until you refresh it.',
      ),
    ).toBeInTheDocument();
    const fresh = { ...savedEstimate({ id: 'est_2', reference: 'E-NEW', name: 'Refreshed' }, DEARER_BOOK) };
    api.use(
      http.post('/api/estimates/est_1/reissue', () => HttpResponse.json(fresh, { status: 201 })),
      http.get('/api/estimates/est_2', () => HttpResponse.json(fresh)),
    );
    await press('Refresh prices');
    await screen.findByRole('heading', { level: 2, name: 'Refreshed' });
    expect(screen.getAllByText(shown(priceOf(newDesign(), NOTHING_KNOWN, DEARER_BOOK)))).not.toHaveLength(0);
  });

  test('D21 a link opens it to read: no sending, no sharing, the key leaves the address', async () => {
    await open(savedEstimate({ access: 'link', url: null, designVersionId: null, pricesChanged: true }), '#key=k1');
    expect(screen.queryByRole('link', { name: 'Send to a designer' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share link' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refresh prices' })).not.toBeInTheDocument();
    expect(window.location.hash).toBe('');
  });

  test('can be changed without being lost', async () => {
    await open(savedEstimate({ design: withShape(newDesign(), resized(newDesign().shape, { lengthFt: 44 })) }));
    await press('Change this pool');
    await step('Size');
    expect(await screen.findByLabelText('Length')).toHaveValue('44');
  });
});
