import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newDesign, type PoolDesign } from 'poolkit/design';
import { OPENING_DESIGN } from '../../content/opening-design';
import { api, refusal } from '../../testing/api-server';
import { estimateServer, pricesAre } from '../../testing/estimate-server';
import { renderSite } from '../../testing/render-site';
import { trackedEvents } from '../../testing/tracked-events';
import { withoutWebGl } from '../../testing/without-webgl';
import { http } from 'msw';

const PATH = '/ai-tools/design-assistant';
const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const drawn = () => (JSON.parse(localStorage.getItem('design-draft') ?? '{}') as { design?: PoolDesign }).design;
const words = () => screen.getByRole('textbox', { name: 'Describe your pool, or what to change' });
const answer = () => screen.findByRole('region', { name: 'What changed' }, { timeout: 5000 });

async function open(query = '') {
  const site = renderSite(PATH + query);
  await screen.findByRole('heading', { level: 1, name: 'Draw your pool.' });
  await screen.findAllByText(/\$[\d,]+ to \$[\d,]+/);
  return site;
}

async function describe_(text: string) {
  await user.clear(words());
  await user.paste(text);
  await press('Draw it');
  return answer();
}

// Drawing, pricing and checking a whole pool many times is slow on a busy machine.
jest.setTimeout(300_000);

beforeEach(() => {
  api.use(pricesAre(), ...estimateServer().handlers);
});

describe('D18 describing a pool', () => {
  test('changes the drawing and gives a card with the reason for each item', async () => {
    await open();
    const cards = await describe_('18 by 40 rectangle with a spa');
    expect(drawn()).toMatchObject({ shape: { kind: 'rectangle', lengthFt: 40, widthFt: 18 } });
    expect(within(cards).getByText('18 by 40 ft.')).toBeInTheDocument();
    expect(within(cards).getByText(/You said “spa”/)).toBeInTheDocument();
    expect(
      await screen.findByText(/^Rectangle, 18 by 40 ft\. .*Planning range \$/, { selector: 'p:not([role])' }),
    ).toBeInTheDocument();
  });

  test('shows what already matched without a choice', async () => {
    await open();
    const cards = await describe_('18 by 40 rectangle');
    expect(within(cards).getByText(/^Rectangle, unchanged\./)).toBeInTheDocument();
    expect(within(cards).getByRole('button', { name: /^Undo: 18 by 40 ft/ })).toBeInTheDocument();
    expect(within(cards).queryByRole('button', { name: /^(Keep|Undo): Rectangle/ })).not.toBeInTheDocument();
  });

  test('an answer below the window is brought into it', async () => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    await open();
    const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 300, 200));
    await describe_('18 by 40 rectangle');
    expect(scroll).toHaveBeenCalledWith({ block: 'start' });
    rect.mockRestore();
  });

  test('one item is undone and put back, the others stay', async () => {
    await open();
    await describe_('18 by 40 rectangle with a spa');
    await press(/^Undo: Spa 7 by 7 ft/);
    await waitFor(() => expect(drawn()?.features.some(({ kind }) => kind === 'spa')).toBe(false));
    expect(drawn()?.shape).toMatchObject({ lengthFt: 40 });
    expect(screen.getByText('Undone.')).toBeInTheDocument();
    await press(/^Redo: Spa/);
    await waitFor(() => expect(drawn()?.features.some(({ kind }) => kind === 'spa')).toBe(true));
    await press(/^Keep: Spa/);
    expect(screen.getByText('Kept.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Undo: Spa/ })).not.toBeInTheDocument();
  });

  test('a limit below our smallest pool is asked about, and one press draws the closest', async () => {
    await open();
    await user.clear(words());
    await user.type(words(), 'a round pool, no wider than 4 feet');
    await press('Draw it');
    const question = await screen.findByRole('region', { name: 'Before we draw' }, { timeout: 5000 });
    expect(within(question).getByText('We cannot meet this limit: no wider than 4 feet')).toBeInTheDocument();
    expect(within(question).getByText('The smallest pool we build is 5 by 8 ft.')).toBeInTheDocument();
    expect(drawn()).toBeUndefined();
    await press('Draw the closest pool');
    const cards = await answer();
    expect(within(cards).getByText('Different from what you asked for: no wider than 4 feet')).toBeInTheDocument();
    expect(drawn()).toMatchObject({ shape: { kind: 'plunge', widthFt: 5 } });
    await press('Send to a designer');
    const note = await screen.findByRole('textbox', { name: /^Anything we should know/ });
    expect((note as HTMLTextAreaElement).value).toBe(
      'What I asked the design assistant for: a round pool, no wider than 4 feet\n\nNot in the drawing: round pool, no wider than 4 feet',
    );
  });

  test('an example button draws at once, and a later one goes on from there', async () => {
    await open();
    await press('A lap pool for a narrow yard');
    await answer();
    expect(drawn()).toMatchObject({ shape: { kind: 'lap', lengthFt: 40, widthFt: 8 } });
    await press('Make it two feet longer');
    await waitFor(() => expect(drawn()).toMatchObject({ shape: { kind: 'lap', lengthFt: 42 } }));
  });

  test('says what it did not understand, what it could not do, and what would fit the budget', async () => {
    await open();
    const cards = await describe_('20 by 50 with a koi pond and a 3 ft spa, under $90k');
    expect(screen.getByText(/^We did not use: koi pond\./)).toBeInTheDocument();
    expect(within(cards).getByText('The smallest spa we build is 6 ft. We set it to that.')).toBeInTheDocument();
    expect(within(cards).getByText(/above your \$90,000/)).toBeInTheDocument();
    expect(within(cards).getByText('What would fit the budget')).toBeInTheDocument();
    const before = drawn();
    await user.click(within(cards).getAllByRole('button', { name: /^Apply: / })[0]!);
    expect(drawn()).not.toEqual(before);
  });

  test('asks for words before it draws', async () => {
    await open();
    await press('Draw it');
    expect(words()).toHaveAccessibleDescription('Error: Describe the pool first, or choose an example.');
    expect(words()).toHaveFocus();
  });
});

describe('D23 drawing by fields', () => {
  test('every panel is a tab reached by arrows and kept in the address', async () => {
    await open('?panel=shape');
    const shape = screen.getByRole('tab', { name: 'Shape' });
    expect(shape).toHaveAttribute('aria-selected', 'true');
    shape.focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Features' })).toHaveFocus();
    expect(await screen.findByRole('checkbox', { name: /^Attached spa/ })).toBeInTheDocument();
    await user.keyboard('{End}');
    expect(await screen.findByRole('radiogroup', { name: 'How level is the ground?' })).toBeInTheDocument();
  });

  test('D04 the floor is changed point by point, and a floor too steep is refused by name', async () => {
    await open('?panel=shape');
    const second = await screen.findByRole('textbox', { name: 'Point 2, water depth' });
    await user.clear(second);
    await user.type(second, '4 ft 6 in{Enter}');
    expect(drawn()?.depth[1]?.depthFt).toBe(4.5);
    const last = screen.getByRole('textbox', { name: 'Point 3, distance from the shallow wall' });
    await user.clear(last);
    await user.type(last, '18 ft{Enter}');
    expect(await screen.findByText(/steeper than 1:3/, { selector: 'li' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/steeper than 1:3/);
    expect(drawn()?.depth[2]?.xFt).not.toBe(18);
    await user.clear(last);
    await user.type(last, 'deep{Enter}');
    expect(last).toHaveAccessibleDescription(/Enter a length like/);
    await press('Add a point');
    expect(drawn()?.depth).toHaveLength(5);
  });

  test('undo and redo take steps back and forth, by key only where the drawing has the focus', async () => {
    await open();
    await press('A lap pool for a narrow yard');
    await answer();
    await user.click(words());
    await user.keyboard('{Control>}z{/Control}');
    expect(drawn()?.shape.kind).toBe('lap');
    screen.getByRole('group', { name: /^Drawing/ }).focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(drawn()?.shape.kind).toBe('rectangle');
    expect(screen.getByText(/The drawing has changed since/)).toBeInTheDocument();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(drawn()?.shape.kind).toBe('lap');
  });

  test('opens with a pool that has a spa, falls and fire; words about a part of it change that pool', async () => {
    await open();
    const kinds = OPENING_DESIGN.features.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['spa', 'tanning-shelf', 'sheer-descent', 'fire-bowl']));
    expect(screen.getByText(/^Rectangle, 18 by 40 ft\. .*Two fire bowls/, { selector: 'p:not([role])' })).toBeVisible();
    expect(drawn()).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Open in estimator' })).toHaveAttribute(
      'href',
      '/ai-tools/pool-estimator?step=result&start=opening',
    );
    await describe_('no fire bowls');
    expect(drawn()?.features.map(({ kind }) => kind)).toEqual(kinds.filter((kind) => kind !== 'fire-bowl'));
  });

  test('starts from one of three shapes', async () => {
    await open();
    await press(/^Kidney/);
    expect(drawn()?.shape.kind).toBe('kidney');
    expect(screen.queryByRole('heading', { name: 'Start from a shape' })).not.toBeInTheDocument();
  });
});

describe('keeping work', () => {
  test('D21 greets a drawing this device kept, and can start over', async () => {
    const design = newDesign({ shape: { kind: 'rectangle', lengthFt: 32, widthFt: 14, cornerRadiusFt: 0 } });
    localStorage.setItem(
      'design-draft',
      JSON.stringify({
        design,
        answers: {},
        name: '',
        step: null,
        changedAt: '2026-05-03T17:00:00.000Z',
        keptAt: null,
      }),
    );
    await open();
    expect(screen.getByText('Your drawing from May 3, 2026 is here.')).toBeInTheDocument();
    await press('Start over');
    expect(localStorage.getItem('design-draft')).toBeNull();
  });

  test('C06 sends drawing and estimate to a designer without retyping', async () => {
    await open();
    await press(/^Kidney/);
    await press('Send to a designer');
    expect(await screen.findByRole('heading', { level: 1, name: /house|consult|talk/i })).toBeInTheDocument();
    expect(trackedEvents()).toContainEqual({ event: 'design_save', content_type: 'design' });
  });

  test('C06 the request to a designer begins with their words and what the drawing leaves out', async () => {
    await open();
    await describe_('18 by 40 with a Koi Pond');
    await press('Send to a designer');
    expect(await screen.findByRole('textbox', { name: /^Anything we should know/ })).toHaveValue(
      'What I asked the design assistant for: 18 by 40 with a Koi Pond\n\nNot in the drawing: Koi Pond',
    );
  });

  test('works without prices, and says so', async () => {
    api.use(http.get('/api/estimates/price-book', () => refusal(503, 'NOT_READY', 'Not ready.')));
    renderSite(PATH);
    expect(
      await screen.findByText('Our prices could not be loaded.', undefined, { timeout: 5000 }),
    ).toBeInTheDocument();
    await press(/^Kidney/);
    expect(drawn()?.shape.kind).toBe('kidney');
    expect(screen.getByRole('button', { name: 'Draw it' })).toBeDisabled();
  });

  test('D18 keeps typed words when another panel opens and across a reload', async () => {
    const site = await open();
    await press('A lap pool for a narrow yard');
    await answer();
    fireEvent.change(words(), { target: { value: 'and a bench along' } });
    await user.click(screen.getByRole('tab', { name: 'Site' }));
    await user.click(screen.getByRole('tab', { name: 'Describe' }));
    expect(words()).toHaveValue('and a bench along');
    site.unmount();
    await open();
    expect(words()).toHaveValue('and a bench along');
    await press('Start over');
    expect(words()).toHaveValue('');
  });

  test('D23 the focus moves to the answer when a pressed button disappears', async () => {
    await open();
    await press(/^Kidney/);
    expect(await screen.findByRole('group', { name: /^Drawing/ })).toHaveFocus();
    await describe_('a spa');
    await press(/^Keep: Spa/);
    expect(screen.getByText('Kept.').closest('li')).toHaveFocus();
    // The toast about the kept change has one too, after that of the drawing.
    const undo = screen.getAllByRole('button', { name: 'Undo' })[0]!;
    await user.click(undo);
    await user.click(undo);
    expect(undo).toHaveFocus();
    expect(undo).toHaveAttribute('aria-disabled', 'true');
  });
});

test('H05 D23 without WebGL the drawing stays in plan, says why, and the choice can be undone', async () => {
  withoutWebGl();
  await open();
  const drawing = screen.getByRole('group', { name: /^Drawing/ });
  drawing.focus();
  await user.keyboard('2');
  const why = '3D is not available in this browser, so you are working in plan. Everything else is the same.';
  expect(await screen.findByText(why, undefined, { timeout: 60_000 })).toBeVisible();
  expect(screen.getByRole('radio', { name: '3D' })).toBeChecked();
  expect(within(drawing).getByRole('img', { name: /^Plan, / })).toBeInTheDocument();

  await user.keyboard('1');
  expect(screen.queryByText(why)).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Plan' })).toBeChecked();
  expect(drawing).toHaveFocus();
});
