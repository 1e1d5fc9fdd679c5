import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parseDesign, type PoolDesign } from 'poolkit/design';
import { fill, openAt, press, shown, step, stored, user, watchEstimator } from '../../../testing/estimator-page';
import { comeNear, scrollPast } from '../../../testing/near';
import { priceOf } from '../../../testing/estimate-server';

watchEstimator();

const design = (): PoolDesign => {
  const read = parseDesign(stored()?.design);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.design;
};
const yard = () => within(screen.getByRole('region', { name: 'Your yard' }));

async function write(label: string | RegExp, text: string) {
  const field = yard().getByLabelText<HTMLInputElement>(label);
  await fill(field, text);
  await user.keyboard('{Enter}');
}

async function drawLot(width = '120', depth = '180 ft') {
  await openAt('site', 'Site');
  await user.click(await screen.findByRole('button', { name: 'Add your yard' }));
  await screen.findByLabelText('Width along the street');
  await write('Width along the street', width);
  await write('Depth from the street', depth);
  await press('Draw the lot');
  await screen.findByRole('group', { name: 'Plan of the yard' });
}

const group = (title: string) => user.click(yard().getByRole('button', { name: new RegExp(`^${title}`) }));
const pool = () => yard().getByRole('button', { name: /^Pool, / });

describe('D10 the yard of the visitor', () => {
  test('D10 a typed lot is drawn, its front and rear are known, and the pool lies in the back', async () => {
    await drawLot();
    expect(design().yard).toMatchObject({
      lot: [
        { xFt: 0, yFt: 0 },
        { xFt: 120, yFt: 0 },
        { xFt: 120, yFt: 180 },
        { xFt: 0, yFt: 180 },
      ],
      lotSides: { front: [0], rear: [2] },
    });
    expect(design().placement).toEqual({ xFt: 44, yFt: 126, rotationDeg: 0 });
    expect(yard().getByRole('img', { name: /^Plan/ })).toBeInTheDocument();
  });

  test('D10 a small picture of the plan is above the fields while the plan itself is out of view', async () => {
    await drawLot();
    const plans = () => yard().getAllByRole('img', { name: /^Plan/, hidden: true });
    expect(plans()).toHaveLength(1);
    act(scrollPast);
    expect(plans()).toHaveLength(2);
    expect(yard().getAllByRole('img', { name: /^Plan/ })).toHaveLength(1);
    act(comeNear);
    expect(plans()).toHaveLength(1);
  });

  test('D10 asks for both figures, and refuses an impossible lot with the reason', async () => {
    await openAt('site', 'Site');
    await user.click(await screen.findByRole('button', { name: 'Add your yard' }));
    await screen.findByLabelText('Width along the street');
    await press('Draw the lot');
    expect(screen.getByText(/Enter both the width and the depth/)).toBeInTheDocument();
    expect(screen.getByLabelText('Width along the street')).toHaveFocus();
    await write('Width along the street', '9999');
    await write('Depth from the street', '100');
    await press('Draw the lot');
    expect(await yard().findByText(/must be from -3000 to 3000 ft/)).toBeInTheDocument();
    expect(stored()).toBeNull();
  });

  test('D10 moves and turns the pool by arrow keys, and the fields follow', async () => {
    await drawLot();
    expect(pool()).toHaveAccessibleName('Pool, 60 ft from the left, 126 ft from the front');
    expect(pool()).toHaveAccessibleDescription(
      'Arrow keys move it by 6 in, with Shift five times as far, with Alt by 1 in.',
    );
    pool().focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{ArrowUp}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    expect(design().placement).toEqual({ xFt: 40, yFt: 127, rotationDeg: 0 });
    yard()
      .getByRole('button', { name: /^Rotation handle/ })
      .focus();
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
    expect(design().placement).toEqual({ xFt: 56, yFt: 111, rotationDeg: 90 });
    await write('Shallow end, from the left side of the lot', '50 ft 6 in');
    expect(design().placement.xFt).toBe(50.5);
  });

  test.each([
    ['half foot', 2, '{/Alt}'],
    ['inch with Alt held', 12, '{Alt>}'],
  ])('D10 the pool follows the pointer, to the %s, at the scale of the plan', async (_step, perFoot, held) => {
    await drawLot();
    const plan = pool().parentElement!;
    plan.getBoundingClientRect = () => ({ width: 400 }) as DOMRect;
    Element.prototype.setPointerCapture = () => undefined;
    const svg = yard().getByRole('img', { name: /^Plan/ });
    const feetPerPx = Number(svg.getAttribute('viewBox')?.split(' ')[2]) / 400;
    await user.keyboard(held);
    await user.pointer([
      { keys: '[MouseLeft>]', target: pool(), coords: { clientX: 100, clientY: 100 } },
      { target: pool(), coords: { clientX: 121, clientY: 89 } },
      { keys: '[/MouseLeft]', target: pool(), coords: { clientX: 121, clientY: 89 } },
      { target: pool(), coords: { clientX: 300, clientY: 300 } },
    ]);
    await user.keyboard('{/Alt}');
    const snapped = (value: number) => Math.round(value * perFoot) / perFoot;
    expect(design().placement.xFt + 16).toBeCloseTo(snapped(60 + 21 * feetPerPx), 3);
    expect(design().placement.yFt).toBeCloseTo(snapped(126 + 11 * feetPerPx), 3);
  });

  test('D10 Alt and an arrow key move the pool by an inch, and do not go back a page', async () => {
    await drawLot();
    pool().focus();
    const isLeftAlone = fireEvent.keyDown(pool(), { key: 'ArrowLeft', altKey: true });
    expect(isLeftAlone).toBe(false);
    expect(pool()).toHaveAccessibleName(/^Pool, 59 ft 11 in from the left/);
  });

  test('D10 a plat is scaled by two marks and a known length to less than 1 %, and stays on the page alone', async () => {
    URL.createObjectURL = () => 'blob:plat';
    URL.revokeObjectURL = () => undefined;
    await drawLot();
    await group('Plat or survey');
    const file = new File(['x'], 'plat.png', { type: 'image/png' });
    await user.upload(yard().getByLabelText('Choose a picture'), file);
    const picture = yard().getByRole('img', { name: 'The picture plat.png' });
    Object.defineProperties(picture, { naturalWidth: { value: 3200 }, naturalHeight: { value: 2400 } });
    fireEvent.load(picture);
    // Shown at 1600 by 1200; the marks begin 960 pixels apart.
    const first = yard().getByRole('button', { name: /^Mark 1, 320 pixels from the left/ });
    first.focus();
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{ArrowLeft}');
    expect(first).toHaveAccessibleName(/^Mark 1, 299 pixels/);
    picture.parentElement!.getBoundingClientRect = () => ({ left: 0, top: 0 }) as DOMRect;
    fireEvent.click(picture, { clientX: 280, clientY: 900 });
    await write('Length between the marks', '125');
    // 1280 - 280 pixels are 125 ft.
    expect(yard().getByText('Scaled. The whole picture is 200 ft by 150 ft, within 1%.')).toBeInTheDocument();
    const under = document.querySelector('image');
    expect(under).toHaveAttribute('href', 'blob:plat');
    expect(under?.getAttribute('transform')).toBe('rotate(0) scale(0.125) translate(-280 -900)');
    fireEvent.click(picture, { clientX: 300, clientY: 900 });
    expect(yard().getByLabelText('Length between the marks')).toHaveAccessibleDescription(
      /20 pixels apart.*longer line/,
    );
    expect(document.querySelector('image')).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('blob:plat');
    await press('Remove the picture');
    expect(yard().queryByRole('img', { name: /^The picture/ })).not.toBeInTheDocument();
  });

  test('D10 refuses a file that is not a picture', async () => {
    await drawLot();
    await group('Plat or survey');
    const field = yard().getByLabelText('Choose a picture');
    fireEvent.change(field, { target: { files: [new File(['x'], 'plat.pdf', { type: 'application/pdf' })] } });
    expect(field).toHaveAccessibleDescription(/not a PNG, JPEG or WebP/);
  });

  test('D10 a lot that crosses itself is refused at the corner that was moved', async () => {
    await drawLot();
    await group('Lot and setbacks');
    await user.click(yard().getByText(/Enter its corners/));
    const corner = within(yard().getByRole('group', { name: 'Corner A' }));
    const field = corner.getByLabelText('From the left');
    await user.clear(field);
    await user.type(field, '200{Enter}');
    expect(field).toHaveAccessibleDescription(/crosses or touches itself/);
    expect(field).toHaveValue('200');
    expect(design().yard.lot?.[0]).toEqual({ xFt: 0, yFt: 0 });
    await user.clear(field);
    await user.type(field, '-5{Enter}');
    expect(field).toBeValid();
    expect(design().yard.lot?.[0]).toEqual({ xFt: -5, yFt: 0 });
  });

  test('D10 removes the yard, and can undo it', async () => {
    await drawLot();
    await press('Remove the yard');
    expect(design().yard.lot).toBeNull();
    expect(design().placement).toEqual({ xFt: 0, yFt: 0, rotationDeg: 0 });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(design().yard.lot).toHaveLength(4);
  });
});

describe('D11 slope', () => {
  test('D11 a rise of 3 ft adds walls and earth to the price, and a flat yard adds nothing', async () => {
    await drawLot('60', '60');
    await group('Ground heights');
    for (const corner of ['Corner A', 'Corner B', 'Corner C', 'Corner D']) await write(corner, '0 ft');
    expect(await screen.findByText('Level ground needs no cut, fill or retaining wall.')).toBeInTheDocument();
    const flat = priceOf(design());
    await write('Corner C', '3 ft');
    await write('Corner D', '3 ft');
    await waitFor(() => expect(yard().getByText('Highest wall')).toBeInTheDocument());
    const sloped = priceOf(design());
    expect(sloped.lines.some(({ slot }) => slot === 'retainingWall')).toBe(true);
    expect(flat.lines.some(({ slot }) => slot === 'retainingWall')).toBe(false);
    expect(sloped.likelyCents).toBeGreaterThan(flat.likelyCents);
    expect(await yard().findByText(/compared with a level yard: adds \$[\d,]+ to \$[\d,]+\./)).toBeInTheDocument();
    expect(await screen.findAllByText(shown(sloped))).not.toHaveLength(0);
  });

  test('D11 fewer than four heights, or four on a line, make no slope, and the page says what is missing', async () => {
    await drawLot();
    await group('Ground heights');
    await write('Corner A', '0');
    await write('Corner B', '1');
    expect(yard().getByText('2 more to show the slope.')).toBeInTheDocument();
    for (const [left, height] of [
      ['40', '0'],
      ['80', '2'],
    ]) {
      await press('Add a height elsewhere');
      const added = within(
        yard()
          .getAllByRole('group', { name: /^Ground height/ })
          .at(-1)!,
      );
      for (const [label, text] of [
        ['From the left', left],
        ['From the front', '0'],
        ['Height', height],
      ]) {
        await fill(added.getByLabelText(label!), text!);
        await user.keyboard('{Enter}');
      }
    }
    expect(yard().getByText(/are all on one line/)).toBeInTheDocument();
    expect(design().yard.spotHeights).toHaveLength(4);
    await user.clear(yard().getByLabelText('Corner A'));
    await user.tab();
    expect(design().yard.spotHeights).toHaveLength(3);
  });
});

test('D11 each added ground height counts at once', async () => {
  await drawLot();
  await group('Ground heights');
  for (const left of ['3 more', '2 more', '1 more']) {
    await press('Add a height elsewhere');
    expect(yard().getByText(`${left} to show the slope.`)).toBeInTheDocument();
  }
  await press('Add a height elsewhere');
  expect(yard().getByText('Enough to show the slope.')).toBeInTheDocument();
});

describe('D12 rules', () => {
  test('D11 checks and draws typed setbacks in place of ours, says that they were typed, and can clear them', async () => {
    await drawLot();
    await write('Shallow end, from the left side of the lot', '20');
    await group('Lot and setbacks');
    const side = yard().getByLabelText('Side setback');
    expect(side).toHaveAccessibleDescription(/If blank, we check against 10 ft, our working figure\./);
    expect(yard().getByLabelText('Front setback')).toHaveAccessibleDescription(/it is not checked/);
    await write('Side setback', '25');
    expect(design().yard.setbacks).toEqual({ frontFt: null, sideFt: 25, rearFt: null });
    expect(
      await yard().findByText(/Conflict with the rule "Side setback": the water is 20 ft .* short of 25 ft/),
    ).toBeInTheDocument();
    expect(yard().getByText('Source: entered by you, not checked by us.')).toBeInTheDocument();
    await write('Side setback', '3.6 m');
    expect(side).toHaveValue('3.6 m');
    await write('Side setback', '20');
    expect(
      await yard().findByText(/No conflict found with your figure of 20 ft\. The city decides\./),
    ).toBeInTheDocument();
    await user.clear(side);
    await user.tab();
    expect(design().yard).not.toHaveProperty('setbacks');
    await waitFor(() => expect(yard().queryByText(/entered by you/)).not.toBeInTheDocument());
  });

  test('D12 turns unknown into an answer, and back, when the visitor says that everything is drawn', async () => {
    await drawLot();
    expect(await yard().findByText(/to know where overhead lines are/)).toBeInTheDocument();
    await group('Overhead lines');
    await user.click(yard().getByLabelText(/These are all the wires/));
    expect(design().yard.complete).toEqual(['overhead-lines']);
    expect(await yard().findByText('You said there are no wires over the yard.')).toBeInTheDocument();
    await user.click(yard().getByLabelText(/These are all the wires/));
    expect(design().yard).not.toHaveProperty('complete');
    expect(await yard().findByText(/to know where overhead lines are/)).toBeInTheDocument();
  });

  test('D12 crossing a setback by 1 ft names the rule; nothing is ever called compliant', async () => {
    await drawLot();
    // Ten feet from the side line, as the rule asks: the water's own edge counts.
    await write('Shallow end, from the left side of the lot', '10');
    await waitFor(() => expect(yard().queryByText(/Conflict with the rule "Side setback"/)).not.toBeInTheDocument());
    await write('Shallow end, from the left side of the lot', '9');
    expect(
      await yard().findByText(/Conflict with the rule "Side setback": the water is 9 ft from the side line/),
    ).toBeInTheDocument();
    expect(
      yard().getAllByText(/^Source: .+\. (Verified on .+ \d{4}|Not verified yet|Not confirmed with the city yet)\.$/)
        .length,
    ).toBeGreaterThan(5);
    expect(yard().getAllByText(/No conflict found with the rules as of .* decides\./).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/compliant/i);
  });

  test('D12 sides, an easement and a line over the pool are checked as they are entered', async () => {
    await drawLot();
    await group('Lot and setbacks');
    await user.selectOptions(yard().getByLabelText('B to C'), 'Rear');
    expect(design().yard.lotSides).toEqual({ front: [0], rear: [2, 1] });
    await group('Easements');
    await press('Add an easement');
    await write('Width', '50');
    expect(await yard().findByText(/Conflict with the rule "No structure in an easement"/)).toBeInTheDocument();
    await user.selectOptions(yard().getByLabelText('Along'), 'A to B');
    await waitFor(() => expect(yard().queryByText(/rule "No structure in an easement"/)).not.toBeInTheDocument());
    await group('Overhead lines');
    await press('Add a line');
    await write('One end, from the front', '126');
    await write('Other end, from the front', '126');
    expect(await yard().findByText(/Conflict with the rule "Distance to overhead lines"/)).toBeInTheDocument();
    await press('Remove Line 1');
    await waitFor(() => expect(yard().queryByText(/rule "Distance to overhead/)).not.toBeInTheDocument());
  });

  test('D14 checks the access entered in the questions above', async () => {
    await drawLot();
    await user.click(screen.getByRole('radio', { name: 'Yes', checked: false, description: '' }));
    await user.clear(screen.getByLabelText('Width at the narrowest point'));
    await user.type(screen.getByLabelText('Width at the narrowest point'), '7');
    expect(await yard().findByText(/Conflict with the rule "Access for a small machine"/)).toBeInTheDocument();
  });
});

describe('D09 sun', () => {
  const june = () =>
    within(yard().getByRole('row', { name: /^June/ }))
      .getAllByRole('cell')
      .map((cell) => Number.parseFloat(cell.textContent ?? ''));

  test('D09 an open yard has the whole day, and a house to the south takes hours away', async () => {
    await drawLot();
    // NOAA: 14.7 hours at latitude 38.61 in June, within half an hour.
    expect(Math.abs((june()[0] ?? 0) - 14.7)).toBeLessThanOrEqual(0.5);
    expect(june()[0]).toBe(june()[2]);
    await group('House');
    await press('Add a house');
    await write('From the front', '85');
    await write('Height', '40');
    const december = () =>
      Number.parseFloat(
        within(yard().getByRole('row', { name: /^December/ })).getAllByRole('cell')[0]?.textContent ?? '',
      );
    await waitFor(() => expect(december()).toBeLessThan(8));
    const south = december();
    // With the street to the north the house no longer blocks the sun.
    await group('Pool and north');
    await write(/^The back of the lot faces/, '180');
    expect(design().yard.northDeg).toBe(180);
    await waitFor(() => expect(december()).toBeGreaterThan(south));
    expect(yard().getByLabelText('The back of the lot faces south')).toBeInTheDocument();
  });

  test('D09 a tree has place, height, crown and trunk, and shades the water', async () => {
    await drawLot();
    await group('Trees');
    await press('Add a tree');
    await write('From the front', '126');
    await write('Crown width', '60');
    await write('Trunk width, inches', '30');
    expect(design().yard.trees).toEqual([{ at: { xFt: 60, yFt: 126 }, heightFt: 40, canopyRadiusFt: 30, trunkIn: 30 }]);
    await waitFor(() => expect(june()[0]).toBeLessThan(14));
    expect(await yard().findByText(/Conflict with the rule "No digging in tree root zones"/)).toBeInTheDocument();
  });
});

test('D10 in meters every length of the yard is read and shown in meters', async () => {
  await drawLot();
  await user.click(screen.getByRole('radio', { name: 'm' }));
  expect(pool()).toHaveAccessibleName('Pool, 18.29 m from the left, 38.4 m from the front');
  await write('Shallow end, from the left side of the lot', '15');
  expect(design().placement.xFt).toBeCloseTo(49.21, 2);
  await user.click(screen.getByRole('radio', { name: 'ft' }));
});

test('C06 the yard goes with the draft from screen to screen', async () => {
  await drawLot();
  await press('Skip to the range');
  await step('Your planning range');
  expect(design().yard.lot).toHaveLength(4);
  await press('Back to the questions');
});
