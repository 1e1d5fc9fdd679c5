import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answers, api } from '../../testing/api-server';
import {
  choose,
  field,
  FIGURES,
  fillPool,
  IN_RANGE,
  open,
  PATH,
  press,
  read,
  stepHeading,
  toPlan,
  toReadings,
  user,
  withPublishedFigures,
} from '../../testing/water-wizard';
import { trackedEvents } from '../../testing/tracked-events';

withPublishedFigures();

describe('the pool', () => {
  test('E01 asks for missing answers before continuing, and leads to them', async () => {
    await open();
    await press('Next');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('Check 3 answers');
    await user.click(within(summary).getByRole('link', { name: 'Choose a surface.' }));
    expect(screen.getByRole('radio', { name: 'Plaster' })).toHaveFocus();
  });

  test('E08 calculates the volume from the size', async () => {
    await open();
    await press('Calculate it from the size');
    await user.type(await screen.findByRole('textbox', { name: 'Length, ft' }), '32');
    await user.type(field(/^Width, ft/), '16');
    await user.type(field(/^Depth at the shallow end/), '3.5');
    await user.type(field(/^Depth at the deep end/), '6');
    expect(await screen.findByText('18,193 gallons')).toBeInTheDocument();
    expect(
      screen.getByText('volume = water surface × mean depth × 7.48052, mean depth taken over the outline'),
    ).toBeInTheDocument();
    expect(screen.getByText('512 ft²')).toBeInTheDocument();
    expect(screen.getByText('4.75 ft')).toBeInTheDocument();
    await press('Use this volume');
    expect(field(/^Volume/)).toHaveValue('18193');
  });

  test('E08 reads a volume with its unit, or asks for just the number', async () => {
    await open();
    const [volume, surface, sanitizer] = ['18,000 gal', 'Plaster', 'Liquid chlorine'];
    await fillPool('18k', surface, sanitizer);
    await press('Next');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a number only, like 18,000.');
    await user.clear(field(/^Volume/));
    await user.type(field(/^Volume/), '100 L');
    await press('Next');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a volume between 200 and 120,000 gallons.');
    await user.clear(field(/^Volume/));
    await user.type(field(/^Volume/), volume);
    await choose('Metric');
    await press('Next');
    await stepHeading('Readings');
    await choose('US');
    await read({ ...IN_RANGE, 'Free chlorine': '2' });
    await toPlan();
    // 4 ppm in 18,000 gal, and not in as many liters.
    const steps = await screen.findByRole('list', { name: 'Steps to do now' });
    expect(within(steps).getByText('73.5 fl oz')).toBeInTheDocument();
  });

  test('E17 converts what was typed to other units and back', async () => {
    await open();
    await user.type(field(/^Volume/), '18000');
    await choose('Metric');
    expect(field(/^Volume/)).toHaveValue('68137');
    await choose('US');
    expect(field(/^Volume/)).toHaveValue('18000');
  });
});

describe('the readings', () => {
  test('E01 says in words whether a reading is in range, and accepts a partial panel', async () => {
    await toReadings();
    await read({ pH: '7.9' });
    expect(field(/^pH/)).toHaveAccessibleDescription(/Usual range 7.2 to 7.8\..*High/);
    await toPlan();
    // On screen and in print.
    expect(await screen.findAllByText(/^Not tested, but could change the plan: .*free chlorine/)).toHaveLength(2);
    expect(screen.getByText(/^Free chlorine .*first step/)).toBeInTheDocument();
  });

  test('E01 says that the range of chlorine moves with the stabilizer, until that is entered', async () => {
    await toReadings();
    const told = /Usual range \d+ to \d+ ppm, adjusted once you enter your stabilizer\./;
    expect(field(/^Free chlorine/)).toHaveAccessibleDescription(told);
    await read({ Stabilizer: '40' });
    expect(field(/^Free chlorine/)).toHaveAccessibleDescription(/Usual range \d+ to \d+ ppm\./);
  });

  test('E01 refuses an impossible value in words, and keeps it in the field', async () => {
    await toReadings();
    await read({ pH: '74' });
    await user.tab();
    expect(screen.getByText('pH is between 0 and 14. Check the decimal point.')).toBeInTheDocument();
    await press('Next');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(field(/^pH/)).toHaveValue('74');
  });

  test('E01 leaves a section open while the field in it is emptied, and opens it for what is restored', async () => {
    await toReadings();
    const more = screen.getByText('More readings').closest('details') as HTMLDetailsElement;
    expect(more).not.toHaveAttribute('open');
    await user.click(screen.getByText('More readings'));
    await waitFor(() => expect(more).toHaveAttribute('open'));
    await user.type(field(/^Chlorine lost overnight/), '2');
    await user.clear(field(/^Chlorine lost overnight/));
    expect(more).toHaveAttribute('open');
    expect(field(/^Chlorine lost overnight/)).toHaveFocus();
    await user.type(field(/^Chlorine lost overnight/), '2');
    await press('Back');
    await press('Next');
    await stepHeading('Readings');
    expect(screen.getByText('More readings').closest('details')).toHaveAttribute('open');
  });

  test('E01 opens a closed section that holds what must be corrected', async () => {
    await toReadings();
    await user.click(screen.getByText('More readings'));
    await user.type(field(/^Chlorine lost overnight/), '200');
    const more = screen.getByText('More readings').closest('details') as HTMLDetailsElement;
    await user.click(screen.getByText('More readings'));
    await waitFor(() => expect(more).not.toHaveAttribute('open'));
    await press('Next');
    await user.click(within(await screen.findByRole('alert')).getByRole('link'));
    expect(more).toHaveAttribute('open');
    expect(field(/^Chlorine lost overnight/)).toHaveFocus();
  });

  test('E01 removes the error summary of a step with the step', async () => {
    await toReadings();
    await read({ pH: '74' });
    await press('Next');
    expect(await screen.findByRole('alert')).toHaveFocus();
    await press('Back');
    await stepHeading('Your pool');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('E01 questions an unlikely set without refusing it', async () => {
    await toReadings();
    await read({ 'Free chlorine': '30', 'Combined chlorine': '0', Stabilizer: '0' });
    expect(screen.getByText(/unlikely\. Was the sample taken beside a feeder/)).toBeInTheDocument();
    await press('Next');
    await stepHeading('What you see');
  });

  test('E18 recommends drops where a strip cannot decide', async () => {
    await toReadings();
    await choose('Strip');
    await read({ pH: '7.8' });
    await toPlan();
    expect(await screen.findByText(/^A strip puts pH between/)).toBeInTheDocument();
  });
});

test('F02 what the wizard sends back is counted under its name, with the step', async () => {
  await open();
  await press('Next');
  const errors = trackedEvents().filter(({ event }) => event === 'form_error');
  expect(errors[0]).toEqual({
    event: 'form_error',
    form_name: 'maintenance-wizard',
    form_step: 'pool',
    error_code: 'invalid-volume',
  });
});

describe('the plan', () => {
  test('E13 E03 gives doses in order without login or network, with the safety line on top', async () => {
    await toReadings();
    await read({ ...IN_RANGE, 'Free chlorine': '1', pH: '7.9', 'Total alkalinity': '90' });
    await toPlan();
    const steps = await screen.findByRole('list', { name: 'Steps to do now' });
    const names = within(steps)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Liquid chlorine', 'Muriatic acid']);
    expect(screen.getAllByText(/^Never mix pool chemicals\./)[0]).toBeVisible();
    expect(within(steps).getAllByText('Show the calculation').length).toBeGreaterThan(1);
    expect(screen.getAllByText(/^Test again on \w+day, \w+ \d+/)[0]).toBeInTheDocument();
  });

  test('E05 names both indices and the one that decides', async () => {
    await toReadings();
    await read(IN_RANGE);
    await toPlan();
    const balance = (await screen.findByRole('heading', { level: 3, name: 'Balance' })).closest(
      'section',
    ) as HTMLElement;
    expect(within(balance).getByText('LSI', { selector: 'dt *' }).closest('div')).toHaveTextContent('used here');
    expect(within(balance).getByText('CSI', { selector: 'dt *' })).toBeInTheDocument();
  });

  test('E09 leaves good water alone', async () => {
    await toReadings();
    await read(IN_RANGE);
    await toPlan();
    expect(await screen.findByRole('heading', { name: 'Your water is in range. Leave it alone.' })).toBeInTheDocument();
    expect(trackedEvents()).toContainEqual({
      event: 'wizard_result',
      issue_detected: 'none',
      severity: 'info',
      recommendation_count: 0,
    });
  });

  test('F02 coming back to a result does not count it again, on the way or after a reload; another one counts', async () => {
    const results = () => trackedEvents().filter(({ event }) => event === 'wizard_result');
    await toReadings();
    await read(IN_RANGE);
    await toPlan();
    await waitFor(() => expect(results()).toHaveLength(1));
    await press('Back');
    await press('Show the plan');
    await screen.findByRole('heading', { name: 'Your water is in range. Leave it alone.' });
    cleanup();
    await open(`${PATH}?step=plan`);
    await screen.findByRole('heading', { name: 'Your water is in range. Leave it alone.' });
    expect(results()).toHaveLength(1);
    await press('Back');
    await press('Back');
    await user.clear(field(/^pH/));
    await read({ pH: '7.9' });
    await toPlan();
    await waitFor(() => expect(results()).toHaveLength(2));
  });

  test('E03 computes again for the strength on the label', async () => {
    await toReadings();
    await read({ ...IN_RANGE, 'Free chlorine': '2' });
    await toPlan();
    const strength = await screen.findByLabelText('Strength on your label');
    const card = strength.closest('li') as HTMLElement;
    const before = card.querySelector('.type-range')?.textContent;
    await user.selectOptions(strength, '6');
    await waitFor(() => expect(card.querySelector('.type-range')?.textContent).not.toBe(before));
  });

  test('E06 prints what is done now, and nothing that a new test must decide', async () => {
    await toReadings();
    await read({ ...IN_RANGE, 'Free chlorine': '1', 'Calcium hardness': '100', Stabilizer: '10' });
    await toPlan();
    const now = within(await screen.findByRole('list', { name: 'Steps to do now' })).getAllByRole('heading', {
      level: 4,
    });
    const table = screen.getByRole('columnheader', { name: 'Amount', hidden: true }).closest('table') as HTMLElement;
    const printed = within(table).getAllByRole('row', { hidden: true });
    expect(printed).toHaveLength(now.length + 1);
    expect(printed[1]).toHaveTextContent(/Liquid chlorine.*Pour slowly in front of a return, pump running\./);
    expect(screen.getByRole('list', { name: 'Steps after the next test', hidden: true })).toBeInTheDocument();
    expect(screen.getByText('What comes next depends on that test. Make a new plan from it.')).toBeInTheDocument();
    // The first test is that of chlorine; on screen and on paper calcium has one of its own.
    expect(
      screen.getAllByText(/^Calcium hardness: test it again 4 hours after the last part of step 2\.$/),
    ).toHaveLength(2);
  });

  test('E14 gives a new finish its first days', async () => {
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    await open();
    await fillPool();
    await user.click(screen.getByRole('checkbox', { name: 'The finish is less than a year old' }));
    await press('Next');
    expect(screen.getAllByText('Enter the day the pool was filled.')).not.toHaveLength(0);
    await user.type(screen.getByLabelText('The day the pool was filled'), twoDaysAgo);
    await press('Next');
    await stepHeading('Readings');
    await toPlan();
    const section = await screen.findByRole('heading', { level: 3, name: 'First 30 days of the finish' });
    expect(section.closest('section')).toHaveTextContent(/Day 1.*Day 30/);
  });

  test('E09 warns of metal before the doses, on screen and on paper', async () => {
    await toReadings();
    await read({ ...IN_RANGE, 'Combined chlorine': '1' });
    await press('Next');
    await user.click(await screen.findByRole('checkbox', { name: 'The water is green' }));
    await user.click(await screen.findByRole('radio', { name: 'Sharply' }));
    await press('Show the plan');
    const steps = await screen.findByRole('list', { name: 'Steps to do now' });
    const warnings = screen.getAllByText(/^The water shows signs of metal\. Add a sequestrant/);
    expect(warnings).toHaveLength(2);
    expect(warnings[0]?.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(warnings[1]?.closest('.print\\:block')).not.toBeNull();
  });

  test('E17 says where the ranges come from, and looks ahead in the chosen unit', async () => {
    await open();
    expect(screen.getByText('Balance is also checked at 55 °F.')).toBeInTheDocument();
    await choose('Metric');
    expect(screen.getByText('Balance is also checked at 12.8 °C.')).toBeInTheDocument();
    await fillPool('68000');
    await choose(/^Closing/);
    await press('Next');
    await stepHeading('Readings');
    await read({ ...IN_RANGE, 'Water temperature': '29' });
    expect(field(/^Water temperature/)).toHaveAccessibleName('Water temperature, °C (optional)');
    expect(field(/^Free chlorine/)).toHaveAccessibleName('Free chlorine, ppm (optional)');
    await toPlan();
    expect(await screen.findByText(/^In water at 4\.4 °C: /)).toBeInTheDocument();
    const tested = screen.getByRole('heading', { level: 3, name: 'What you tested' }).closest('section') as HTMLElement;
    expect(within(tested).getByText('Show the calculation')).toBeInTheDocument();
    expect(tested).toHaveTextContent(/within ANSI\/NSPI and Oregon pool rules/);
    // Remembered for every tool, and so for the other tests.
    await choose('US');
  });

  test("E17 uses the company's figures", async () => {
    api.use(answers('get', FIGURES, { changes: { 'chemistry.swimAfterAcid': 90 } }));
    await toReadings();
    await read({ pH: '7.9', 'Total alkalinity': '90' });
    await toPlan();
    expect((await screen.findAllByText(/^Swim again after 90 minutes, once a test shows pH/)).length).toBeGreaterThan(
      0,
    );
    expect(screen.queryByText(/latest figures could not be loaded/)).not.toBeInTheDocument();
  });

  test("E17 says so when the company's figures cannot be loaded", async () => {
    api.use(http.get(FIGURES, () => HttpResponse.error()));
    await toReadings();
    await read({ pH: '7.9', 'Total alkalinity': '90' });
    await toPlan();
    expect(await screen.findByText(/^Our latest figures could not be loaded/)).toBeInTheDocument();
    expect((await screen.findAllByText(/^Swim again after 1 hour/)).length).toBeGreaterThan(0);
  });

  test('says what is missing when a plan opens without a pool', async () => {
    await open(`${PATH}?step=plan`);
    expect(await screen.findByText('The plan needs your pool and valid readings.')).toBeInTheDocument();
    await press('Fill them in');
    await stepHeading('Your pool');
  });
});
