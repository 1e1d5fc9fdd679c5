import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { newDesign, resized, withShape } from 'poolkit/design';
import { api } from '../../testing/api-server';
import { PRICE_BOOK, priceOf, pricesAre } from '../../testing/estimate-server';
import { ESTIMATOR_PATH, openAt, press, shown, step, stored, user, watchEstimator } from '../../testing/estimator-page';
import { renderSite } from '../../testing/render-site';
import { trackedEvents } from '../../testing/tracked-events';

watchEstimator();

describe('the questions', () => {
  test('lead through seven screens, forth and back, with the range from the second on', async () => {
    renderSite(ESTIMATOR_PATH);
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
  });

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
    expect(await coping.findByRole('radio', { name: /^Not sure widens the range by \$[\d,]+$/ })).not.toBeChecked();
    const decided = newDesign({ finishes: { ...newDesign().finishes, coping: 'E2-paver' } });
    expect(await screen.findAllByText(shown(priceOf(decided)))).not.toHaveLength(0);
  });

  test('D07 offers the materials that are available in the price book', async () => {
    const items = PRICE_BOOK.book.items.filter(({ code }) => code !== 'E2-bluestone');
    api.use(pricesAre({ ...PRICE_BOOK, book: { ...PRICE_BOOK.book, items } }));
    await openAt('finish', 'Finish and coping');
    const coping = within(await screen.findByRole('radiogroup', { name: 'Coping' }));
    expect(coping.getByRole('radio', { name: /^Travertine coping/ })).toBeInTheDocument();
    expect(coping.queryByRole('radio', { name: /bluestone/i })).not.toBeInTheDocument();
  });

  test('D04 what does not go together is not done, and the reason is said', async () => {
    await openAt('depth', 'Depth and features');
    await user.click(await screen.findByRole('checkbox', { name: /^Tanning ledge/ }));
    fireEvent.change(screen.getByRole('slider', { name: 'Move length of the ledge' }), { target: { value: '16' } });
    fireEvent.change(screen.getByRole('slider', { name: 'Move depth at the shallow end' }), {
      target: { value: '2' },
    });
    const before = JSON.stringify(stored()?.design);
    await user.click(screen.getByRole('checkbox', { name: /^Grotto/ }));
    expect(JSON.stringify(stored()?.design)).not.toBe(before);
    await press('Back');
    await step('Size');
    await press('Back');
    await step('Project');
    await user.click(screen.getByRole('radio', { name: /^Vinyl liner/ }));
    await press('Next: Size');
    await press('Next: Depth and features');
    await user.click(await screen.findByRole('checkbox', { name: /^Grotto does not fit this pool/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('A vinyl liner ends at its track');
    // On screen it is shown beside the control that asked.
    expect(screen.getByRole('checkbox', { name: /^Grotto/ })).toHaveAccessibleDescription(/A vinyl liner ends/);
    expect(screen.getByRole('checkbox', { name: /^Grotto/ })).not.toBeChecked();
  });

  test('D23 every screen works by labeled fields, and describes the pool in words', async () => {
    await openAt('size', 'Size');
    expect(
      await screen.findByText(/Rectangle, 16 by 32 ft\..*Depth 3 ft 6 in to 6 ft\..*gallons\./),
    ).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: /^Plan/ })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /section/i })).toBeInTheDocument();
  });

  test('D23 reports a wrong value when its field loses focus, and again on Next', async () => {
    await openAt('size', 'Size');
    const field = await screen.findByLabelText('Length');
    await user.clear(field);
    await user.type(field, '400');
    expect(field).toBeValid();
    await press('Next: Depth and features');
    expect(screen.getByRole('heading', { level: 2, name: 'Size' })).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Enter a number from 12 to 80 ft\./);
    fireEvent.change(field, { target: { value: '32 ft 6 in' } });
    expect(stored()).toMatchObject({ design: { shape: { lengthFt: 32.5 } } });
    await press('Next: Depth and features');
    await step('Depth and features');
  });

  test('D23 announces the range at every screen width', async () => {
    await openAt('size', 'Size');
    const range = `Planning range ${shown(priceOf(newDesign()))}`;
    const told = await screen.findByText(range, { selector: '[role=status]' });
    // The figure itself is hidden below 1280 px, where the bar at the foot shows it.
    expect(told.closest('.hidden')).toBeNull();
  });

  test('D22 drawing, description and fields follow feet or meters', async () => {
    await openAt('size', 'Size');
    await user.click(await screen.findByRole('radio', { name: 'm' }));
    expect(await screen.findByRole('img', { name: 'Plan, 4.88 m by 9.75 m' })).toBeInTheDocument();
    expect(screen.getByText(/^Rectangle, 4\.88 m by 9\.75 m\. Depth 1\.07 m to 1\.83 m\./)).toBeInTheDocument();
    expect(screen.getByLabelText('Length')).toHaveValue('9.75');
    await user.click(screen.getByRole('radio', { name: 'ft' }));
    expect(screen.getByRole('img', { name: 'Plan, 16 ft by 32 ft' })).toBeInTheDocument();
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
    renderSite(ESTIMATOR_PATH);
    expect(await screen.findByText(/^Your drawing from .* is here\.$/)).toBeInTheDocument();
    await press('Continue');
    await step('Size');
    expect(await screen.findByLabelText('Length')).toHaveValue('36');
  });

  test('can be started over, which can be undone', async () => {
    const first = await openAt('size', 'Size');
    await user.type(await screen.findByLabelText('Length'), '{Backspace}4');
    first.unmount();
    renderSite(ESTIMATOR_PATH);
    await screen.findByText(/^Your drawing from/);
    await press('Start over');
    expect(stored()).toBeNull();
    // jsdom knows no pointer capture, which the toast's swipe asks for.
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
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

describe('F02 what a question sends back is counted, with the step', () => {
  const problems = () =>
    trackedEvents()
      .filter(({ event }) => event === 'form_error')
      .map(({ form_name, form_step, error_code }) => [form_name, form_step, error_code]);

  test('F02 a change that does not fit the pool', async () => {
    renderSite(ESTIMATOR_PATH);
    await step('Project');
    await user.click(screen.getByRole('radio', { name: /^Vinyl liner/ }));
    await press('Next: Size');
    await press('Next: Depth and features');
    const grotto = await screen.findByRole('checkbox', { name: /^Grotto does not fit this pool/ });
    expect(problems()).toEqual([]);
    await user.click(grotto);
    expect(problems()).toEqual([['pool-estimator', 'depth', 'invalid-feature-grotto']]);
  });
});
