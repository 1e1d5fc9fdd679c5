import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { newDesign } from 'poolkit/design';
import { formatCents } from 'poolkit/units';
import { newDraft, writeDraft } from '../../lib/designs/draft';
import { api } from '../../testing/api-server';
import { estimateServer, PRICE_BOOK, priceOf, pricesAre, savedEstimate } from '../../testing/estimate-server';
import { fill, openAt, openResult, press, step, user, watchEstimator } from '../../testing/estimator-page';
import { trackedEvents } from '../../testing/tracked-events';

// The browser of the tests has no WebGL.
jest.mock('../../components/three/pictures-of', () => ({ picturesOf: () => Promise.reject(new Error('no WebGL')) }));

watchEstimator();

describe('the result', () => {
  // The second one is on paper only.
  const linesOnScreen = async () => (await screen.findAllByRole('table', { name: 'Estimate lines by group' }))[0]!;
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace(/^[A-Za-z ]+/, '') ?? '');

  test('D15 lines carry quantity and unit price, and every column adds up to the total, without cents on a wide range', async () => {
    await openResult();
    const table = await linesOnScreen();
    const total = cells(within(table).getByRole('row', { name: /^Total/ }));
    const estimate = priceOf(newDesign());
    const whole = (cents: number) => formatCents(Math.round(cents / 100) * 100);
    expect(total).toEqual([whole(estimate.lowCents), whole(estimate.likelyCents), whole(estimate.highCents)]);
    const cents = (text = '') => Number(text.replace(/[^\d]/g, ''));
    const rows = within(table).getAllByRole('row');
    const lines = estimate.lines.map(({ label }) => cells(rows.find((row) => row.textContent?.startsWith(label))!));
    expect(lines.map(([, unitPrice]) => unitPrice)).toEqual(
      estimate.lines.map(({ unitCents }) =>
        unitCents < 10_000 ? formatCents(unitCents, { alwaysCents: true }) : whole(unitCents),
      ),
    );
    for (const [index, column] of [2, 3, 4].entries()) {
      expect(lines.reduce((sum, line) => sum + cents(line[column]), 0)).toBe(cents(total[index]));
    }
    expect(within(table).getByText(/× \$531 per yd³/)).toBeInTheDocument();
  });

  test('F02 each step is counted, and a result once: not when it is opened without an answer, nor again with a reload', async () => {
    const completed = () => trackedEvents().filter(({ event }) => event === 'estimate_complete');
    const unanswered = await openResult();
    await linesOnScreen();
    expect(completed()).toEqual([]);
    unanswered.unmount();

    window.dataLayer = [];
    const answered = await openAt('extras', 'Extras');
    await user.click(await screen.findByRole('radio', { name: /^Gas heater adds/ }));
    await press('See the range');
    await linesOnScreen();
    expect(trackedEvents()).toEqual([
      { event: 'form_start', form_name: 'pool-estimator', form_step: 'extras' },
      { event: 'form_step', form_name: 'pool-estimator', form_step: 'extras' },
      { event: 'estimate_complete', value: expect.any(Number) as number, currency: 'USD' },
    ]);
    answered.unmount();

    await openResult();
    await linesOnScreen();
    expect(completed()).toHaveLength(1);
  });

  test('H12 C18 draws add up to the likely figure, and a month of a loan, worked out from what the bank offers, survives a reload', async () => {
    await openResult();
    const draws = await screen.findByRole('table', { name: 'When you pay' });
    const { likelyCents } = priceOf(newDesign());
    const amounts = within(draws)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent ?? '');
    expect(amounts).toHaveLength(6);
    const sum = amounts.reduce((all, text) => all + Number(text.replace(/\D/g, '')), 0);
    // Each is rounded to a hundred dollars.
    expect(Math.abs(sum - likelyCents / 100)).toBeLessThanOrEqual(300);

    await user.click(screen.getByText('What each phase costs', { selector: 'summary span' }));
    const phases = screen.getByRole('table', { name: 'What each phase costs' });
    const shares = within(phases)
      .getAllByRole('row')
      .slice(1, -1)
      .map((row) => Number.parseInt(within(row).getAllByRole('cell')[0]?.textContent ?? '', 10));
    expect(shares.reduce((all, share) => all + share, 0)).toBe(100);

    const month = () => screen.queryByText(/a month for/)?.textContent;
    await fill(screen.getByLabelText('Amount borrowed'), '100,000');
    await fill(screen.getByLabelText('Fixed annual rate, %'), '6');
    expect(month()).toBeUndefined();
    await fill(screen.getByLabelText('Years'), '30');
    expect(screen.getByText(/a month for/).parentElement).toHaveTextContent(
      '$599.56 a month for 30 years, $115,832 in total interest.',
    );
    await fill(screen.getByLabelText(/^Gas/), '150');
    await user.click(screen.getByRole('checkbox', { name: 'A professional services the pool every week' }));
    await user.type(screen.getByLabelText('Years'), '0');
    expect(screen.getByLabelText('Years')).toHaveAccessibleDescription(/Enter whole years, 1 to 40\./);
    expect(month()).toBeUndefined();
    cleanup();
    await openResult();
    expect(await screen.findByLabelText('Fixed annual rate, %')).toHaveValue('6');
    expect(screen.getByLabelText('Amount borrowed')).toHaveValue('100,000');
    expect(screen.getByLabelText(/^Gas/)).toHaveValue('150');
    expect(screen.getByRole('checkbox', { name: 'A professional services the pool every week' })).toBeChecked();
    // Of a pool with another price, another amount is borrowed.
    cleanup();
    writeDraft({
      ...newDraft(),
      changedAt: '2026-06-01T12:00:00.000Z',
      design: newDesign({ deck: { kind: 'ring', widthFt: 12 } }),
    });
    await openResult();
    expect(await screen.findByLabelText('Fixed annual rate, %')).toHaveValue('6');
    expect(screen.getByLabelText('Amount borrowed')).not.toHaveValue('100,000');
  });

  test('D16 says how sure it is, and each open question leads to its screen', async () => {
    await openResult();
    expect(await screen.findByText('Wide.')).toBeInTheDocument();
    await press('Answer Slope of the yard');
    await step('Site');
  });

  test('D19 three ways under a budget, each with its exact saving; applying gives that price, undo gives it back', async () => {
    await openResult();
    await fill(await screen.findByLabelText('Get me under'), '$110,000');
    await press('Find ways');
    const applies = await screen.findAllByRole('button', { name: /^Apply / });
    expect(applies).toHaveLength(3);
    const promised = within(applies[0]!.closest('li')!)
      .getByText(/^Likely \$/)
      .textContent?.match(/\$[\d,]+\d/)?.[0];
    await user.click(applies[0]!);
    // The pressed button is gone with its list.
    expect(screen.getByText(/^Applied: /).closest('[role=status]')).toHaveFocus();
    const table = await linesOnScreen();
    const total = () => cells(within(table).getByRole('row', { name: /^Total/ }))[1];
    await waitFor(() => expect(total()).toBe(promised));
    await press('Undo');
    const before = formatCents(Math.round(priceOf(newDesign()).likelyCents / 100) * 100);
    await waitFor(() => expect(total()).toBe(before));
  });

  test('D15 in meters quantities and ways to save are metric, and no amount of money changes', async () => {
    await openResult();
    const table = await linesOnScreen();
    const total = () => cells(within(table).getByRole('row', { name: /^Total/ }));
    const inFeet = total();
    await fill(await screen.findByLabelText('Get me under'), '$110,000');
    await press('Find ways');
    const ways = () => screen.getAllByRole('button', { name: /^Apply / }).map(({ textContent }) => textContent ?? '');
    await screen.findAllByRole('button', { name: /^Apply / });
    expect(ways().join()).toMatch(/\d ft/);
    await user.click(screen.getByRole('radio', { name: 'm' }));
    try {
      expect(total()).toEqual(inFeet);
      expect(ways().join()).toMatch(/\d m/);
      expect(ways().join()).not.toMatch(/ft/);
      const line = priceOf(newDesign()).lines.find(({ unit }) => unit === 'LF')!;
      const row = within(table)
        .getAllByRole('row')
        .find(({ textContent }) => textContent?.startsWith(line.label))!;
      const [quantity, unitPrice] = cells(row);
      expect(quantity).toMatch(/^[\d.]+ m$/);
      expect(parseFloat(quantity!)).toBeCloseTo(line.quantity * 0.3048, 1);
      expect(unitPrice).toBe(`${formatCents(line.unitCents, { alwaysCents: true })} per linear ft`);
      expect(row).toHaveTextContent(`: ${line.quantity} linear ft`);
    } finally {
      await user.click(screen.getByRole('radio', { name: 'ft' }));
    }
  });

  test('D15 prints the units of the visitor, with the same money', async () => {
    await openResult();
    await screen.findAllByRole('table', { name: 'Estimate lines by group' });
    const paper = document.querySelector<HTMLElement>('.estimate-sheet')!;
    const total = () => cells(within(paper).getByRole('row', { name: /^Total/, hidden: true }));
    const inFeet = total();
    expect(paper).toHaveTextContent(/\d linear ft/);
    await user.click(screen.getByRole('radio', { name: 'm' }));
    try {
      expect(paper).toHaveTextContent(/cubic meters of water/);
      expect(paper).toHaveTextContent(/\d m²/);
      expect(paper.textContent).not.toMatch(/\d (?:ft|linear ft|yd³|gal)/);
      expect(total()).toEqual(inFeet);
    } finally {
      await user.click(screen.getByRole('radio', { name: 'ft' }));
    }
  });

  test('D19 what more money buys', async () => {
    await openResult();
    await fill(await screen.findByLabelText('What would this much more buy?'), '20000');
    await press('Show what it buys');
    const applies = await screen.findAllByRole('button', { name: /^Apply / });
    expect(applies.length).toBeGreaterThan(0);
    for (const apply of applies) expect(within(apply.closest('li')!).getByText(/^\+\$[\d,.]+$/)).toBeInTheDocument();
  });

  test('offers a designer when the book cannot price a pool', async () => {
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

  test('D07 says above the lines, and in its question, what is no longer sold', async () => {
    const items = PRICE_BOOK.book.items.filter(({ code }) => code !== 'E2-bluestone');
    api.use(pricesAre({ ...PRICE_BOOK, book: { ...PRICE_BOOK.book, items } }));
    const finishes = { ...newDesign().finishes, coping: 'E2-bluestone' };
    localStorage.setItem(
      'design-draft',
      JSON.stringify({ design: newDesign({ finishes }), answers: {}, changedAt: '2026-06-01T00:00:00.000Z' }),
    );
    const site = await openResult();
    expect(await screen.findByText('What to know about this price', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getAllByText(/E2-bluestone is no longer sold\. This price has /)).not.toHaveLength(0);
    site.unmount();
    await openAt('finish', 'Finish and coping');
    const coping = within(await screen.findByRole('radiogroup', { name: 'Coping' }));
    expect(coping.getByRole('radio', { name: 'Your earlier choice, no longer available' })).toBeChecked();
  });

  test('D20 a saved version that does not load says so and can be tried again', async () => {
    const server = estimateServer();
    server.saved.push(savedEstimate({ id: 'est_9', name: 'Smaller' }));
    api.use(
      http.get('/api/estimates/est_9', () => HttpResponse.json({ error: 'Gone.', code: 'NOT_FOUND' }, { status: 404 })),
      ...server.handlers,
    );
    await openResult();
    await user.click(await screen.findByRole('checkbox', { name: /^Smaller/ }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.use(...server.handlers);
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'Versions side by side' })).toBeInTheDocument();
    const sun = screen.getByRole('row', { name: /^Sun on the water, July/ });
    expect(within(sun).getAllByRole('cell')[0]).toHaveTextContent('open yard');
  });

  test('C18 asks again for an amount it cannot read, and keeps it across a reload', async () => {
    await openResult();
    await fill(await screen.findByLabelText('Get me under'), 'cheap');
    await press('Find ways');
    expect(screen.getByLabelText('Get me under')).toHaveAccessibleDescription(/Enter an amount like \$150,000\./);
    expect(screen.getByLabelText('Get me under')).toHaveFocus();
    cleanup();
    await openResult();
    expect(await screen.findByLabelText('Get me under')).toHaveValue('cheap');
  });

  test('C18 an amount borrowed is for one price: another begins with its own, a reload changes nothing', async () => {
    await openResult();
    const amount = () => screen.findByLabelText<HTMLInputElement>('Amount borrowed');
    await fill(await amount(), '90,000');
    await fill(await screen.findByLabelText('Get me under'), '$110,000');
    await press('Find ways');
    await user.click((await screen.findAllByRole('button', { name: /^Apply / }))[0]!);
    await waitFor(async () => expect(await amount()).not.toHaveValue('90,000'));
    const { value } = await amount();
    cleanup();
    await openResult();
    expect(await amount()).toHaveValue(value);
  });

  test('D25 tells the yearly cost by line, with rates to change', async () => {
    await openResult();
    const year = await screen.findByRole('table', { name: 'Yearly cost by line' });
    const sum = () => within(year).getByRole('row', { name: /^A year/ }).textContent;
    const before = sum();
    const water = screen.getByLabelText('City water');
    expect(water).toHaveValue('8');
    expect(water).toHaveAccessibleDescription('$ per 1,000 gal');
    await fill(water, '1600');
    expect(water).toHaveAccessibleDescription(/Enter a rate between 0\.5 and 100 \$ per 1,000 gal\./);
    await fill(water, '16');
    expect(sum()).not.toBe(before);
    expect(within(year).getByText(/,\d00 gal at \$16\.00 per 1,000 gal; evaporation less rain/)).toBeInTheDocument();
    expect(
      within(year).getByText(/,\d00 gal of water at \$8\.52 per 1,000 gal; our yearly figure/),
    ).toBeInTheDocument();
  });
});
