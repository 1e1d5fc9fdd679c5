import { screen, waitFor, within } from '@testing-library/react';
import { api } from '../../testing/api-server';
import { scheduleServer } from '../../testing/schedule-server';
import {
  choose,
  field,
  IN_RANGE,
  press,
  read,
  stepHeading,
  toPlan,
  toReadings,
  user,
  withPublishedFigures,
} from '../../testing/water-wizard';

withPublishedFigures();

describe('a chlorine treatment', () => {
  const FULL = { ...IN_RANGE, 'Free chlorine': '15', 'Combined chlorine': '0.3', pH: '7.3' };
  const night = async (dusk: string, dawn: string) => {
    await user.type(field(/^Free chlorine after sunset/), dusk);
    await user.type(field(/^Free chlorine before sunrise/), dawn);
  };

  test('E10 follows the treatment with daily tests until it is done', async () => {
    await toReadings();
    await read(FULL);
    await toPlan(['A chlorine treatment for algae is underway']);
    const steps = await screen.findByRole('list', { name: 'Steps to do now' });
    expect(within(steps).getByRole('heading', { name: 'Hold free chlorine at 16 ppm' })).toBeInTheDocument();
    const section = (await screen.findByRole('heading', { level: 3, name: 'Is the treatment done?' })).closest(
      'section',
    ) as HTMLElement;
    expect(section).toHaveTextContent('Enter combined chlorine, whether the water is clear');
    await choose('Yes');
    expect(section).toHaveTextContent('It looks done. Confirm it with an overnight test.');
    await night('16', '14');
    expect(section).toHaveTextContent('Not done yet: keep holding the level.');
    expect(section).toHaveTextContent('Not passed: more than 1 ppm was lost overnight.');
    expect(section).toHaveTextContent('Free chlorine to hold: 16 ppm.');
    expect(section).toHaveTextContent('Keep everyone out until all three tests pass');
    await user.clear(field(/^Free chlorine before sunrise/));
    await user.type(field(/^Free chlorine before sunrise/), '15.2');
    expect(section).toHaveTextContent('Done. All three tests passed.');
    expect(section).not.toHaveTextContent('Keep everyone out');
    expect(await screen.findByRole('heading', { name: 'Add no chlorine and let it fall' })).toBeInTheDocument();
  });

  test('E10 appears with the plan that starts it, and asks for stabilizer first', async () => {
    await toReadings();
    const { Stabilizer: _none, ...rest } = FULL;
    await read({ ...rest, 'Combined chlorine': '1' });
    await toPlan();
    expect(await screen.findByText('Test stabilizer first: the level to hold depends on it.')).toBeInTheDocument();
    await user.type(field(/^Free chlorine after sunset/), '160');
    expect(field(/^Free chlorine after sunset/)).toHaveAccessibleDescription(/Enter a number between 0 and 50 ppm\./);
  });

  test('E10 is not offered with an ordinary correction', async () => {
    const thin = { ...IN_RANGE, 'Free chlorine': '3', 'Total alkalinity': '90', 'Calcium hardness': '300' };
    await toReadings();
    await read({ ...thin, Stabilizer: '22', 'Water temperature': '80', 'Combined chlorine': '1' });
    await toPlan();
    await screen.findByRole('heading', { level: 3, name: 'Is the treatment done?' });
    expect(screen.getByText(/^Once you start, check “A chlorine treatment for algae/)).toBeInTheDocument();
    await choose('Yes');
    await press('Back');
    expect(await screen.findByRole('checkbox', { name: /treatment for algae is underway/ })).not.toBeChecked();
    await press('Back');
    await user.clear(field(/^Combined chlorine/));
    await read({ 'Combined chlorine': '0' });
    await toPlan();
    expect(await screen.findByRole('list', { name: 'Steps to do now' })).toHaveTextContent('Free chlorine 6 ppm');
    expect(screen.queryByRole('heading', { name: 'Is the treatment done?' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Nobody swims until the treatment/)).not.toBeInTheDocument();
  });
});

describe('what people see', () => {
  test('E09 asks the question that distinguishes the causes, and closes the pool', async () => {
    await toReadings();
    await read(IN_RANGE);
    await press('Next');
    await user.click(await screen.findByRole('checkbox', { name: 'The water is green' }));
    await user.click(await screen.findByRole('radio', { name: 'Not at all' }));
    await press('Show the plan');
    await stepHeading('Plan');
    expect(await screen.findAllByText(/^Keep everyone out until /)).not.toHaveLength(0);
    expect(screen.getByRole('heading', { level: 4, name: /^Green algae/ })).toBeInTheDocument();
  });

  test('E07 shows first aid and no dose when the water bites', async () => {
    await toReadings();
    await read({ 'Free chlorine': '0', Stabilizer: '40' });
    await press('Next');
    await user.click(await screen.findByText('Something else'));
    await user.click(screen.getByRole('checkbox', { name: /^A tingle/ }));
    await user.click(await screen.findByRole('radio', { name: /^A tingle or shock/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('Do this now');
    await press('Show the plan');
    await stepHeading('Plan');
    expect(await screen.findByRole('heading', { name: /^Make it safe first/ })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Steps to do now' })).not.toBeInTheDocument();
    const paper = screen.getByRole('heading', { level: 2, name: /^Water plan, /, hidden: true })
      .parentElement as HTMLElement;
    expect(paper.children[1]).toHaveTextContent(/^Do this now.*Everyone out of the water/);
    expect(paper).not.toHaveTextContent('Test again on');
    expect(screen.queryByText(/^Test again on/)).not.toBeInTheDocument();
  });

  test('E15 labels each way to get help by where it leads', async () => {
    await toReadings();
    await read({ ...IN_RANGE, pH: '8.1' });
    await toPlan();
    expect(await screen.findByRole('button', { name: 'Schedule a visit' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Get emergency help' })).not.toBeInTheDocument();
  });

  test('E15 offers help without alarm when the plan corrects the reading that closes the pool', async () => {
    await toReadings();
    await read({ ...IN_RANGE, 'Free chlorine': '0.5' });
    await toPlan();
    const help = await screen.findByRole('button', { name: 'Get help' });
    expect(help).not.toHaveClass('bg-danger');
    expect(screen.getAllByText(/^Keep everyone out until /)).not.toHaveLength(0);
  });

  test('E15 passes readings and answers to the booking', async () => {
    api.use(...scheduleServer().handlers);
    window.matchMedia = ((query: string) => ({ matches: true, media: query })) as unknown as typeof window.matchMedia;
    await toReadings();
    await read({ ...IN_RANGE, pH: '8.1' });
    await toPlan();
    await user.click(await screen.findByRole('button', { name: 'Schedule a visit' }));
    const grid = await screen.findByRole('grid');
    await waitFor(() => expect(grid).toHaveAttribute('aria-busy', 'false'));
    // Open days lie a week ahead, which may be in the next month.
    if (screen.queryAllByRole('button', { name: /, 4 times$/ }).length === 0) await press('Next month');
    await user.click((await screen.findAllByRole('button', { name: /^\d+:\d\d [AP]M/ }))[0]!);
    const note = await screen.findByRole('textbox', { name: /Anything we should know/ });
    expect((note as HTMLTextAreaElement).value).toMatch(/^From the maintenance wizard:[\s\S]*pH: 8\.1/);
  });

  test('E15 passes readings and answers to the report', async () => {
    await toReadings();
    await read({ ...IN_RANGE, pH: '7.9' });
    await press('Next');
    await user.click(await screen.findByRole('checkbox', { name: 'The water is green' }));
    await user.click(await screen.findByRole('radio', { name: 'Not at all' }));
    await press('Show the plan');
    await user.click(await screen.findByRole('button', { name: 'Get emergency help' }));
    await screen.findByRole('heading', { level: 1, name: 'Something is wrong with the pool.' });
    expect(screen.getByText('Your readings and what you saw are already in the report.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Send a report' }));
    const report = await screen.findByText(/^From the maintenance wizard:/);
    expect(report.textContent).toMatch(/pool, 18000 gal, plaster[\s\S]*green[\s\S]*pH: 7.9 \(drops\)/);
    expect(screen.getByRole('textbox', { name: /Anything we should know/ })).toHaveValue('');
  });
});
