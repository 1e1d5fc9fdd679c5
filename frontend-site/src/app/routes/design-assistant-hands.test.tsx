import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { newDesign, parseDesign, type PoolDesign } from 'poolkit/design';
import { newDraft, writeDraft } from '../../lib/designs/draft';
import { api } from '../../testing/api-server';
import { estimateServer, pricesAre } from '../../testing/estimate-server';
import { renderSite } from '../../testing/render-site';

const PX_PER_FT = 10;
const drawn = () => (JSON.parse(localStorage.getItem('design-draft') ?? '{}') as { design: PoolDesign }).design;
const undo = () => screen.getByRole('button', { name: 'Undo' });
const points = (...pairs: [number, number][]) => pairs.map(([xFt, yFt]) => ({ xFt, yFt }));

afterEach(() => jest.restoreAllMocks());

/** jsdom has neither pointer events nor a page to measure. */
async function pointer(handle: Element, event: string, at: readonly [x: number, y: number] = [0, 0], alt = false) {
  Object.assign((handle as SVGElement).ownerSVGElement!, { getScreenCTM: () => ({ a: PX_PER_FT }) });
  Object.assign(handle, { setPointerCapture: () => undefined });
  const init = { bubbles: true, button: 0, clientX: at[0], clientY: at[1], altKey: alt };
  await act(async () => {
    fireEvent(handle, Object.assign(new MouseEvent(event, init), { isPrimary: true, pointerId: 1 }));
  });
}

async function openWith(design: PoolDesign) {
  expect(parseDesign(JSON.parse(JSON.stringify(design)))).toMatchObject({ ok: true });
  writeDraft({ ...newDraft(), design, changedAt: '2026-06-09T15:00:00.000Z' });
  renderSite('/ai-tools/design-assistant');
  await screen.findByRole('heading', { level: 1, name: 'Draw your pool.' });
  await screen.findByRole('slider', { name: 'Deep end. Length' });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
}

jest.setTimeout(120_000);
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }));
beforeEach(() => api.use(pricesAre(), ...estimateServer().handlers));

test('D05 D12 a fire bowl is dragged by the 6 inches, with Alt by the inch, says its distances, and is one step; Escape puts it back', async () => {
  await openWith(newDesign({ features: [{ kind: 'fire-bowl', count: 2 }] }));
  const bowl = await screen.findByRole('slider', { name: /^Fire bowl 1\. / });
  const at = () => drawn().positions?.[0]?.at;
  await pointer(bowl, 'pointerdown');
  await pointer(bowl, 'pointermove', [-31, -30]);
  await pointer(bowl, 'pointermove', [-62, 102]);
  const snapped = at()!;
  expect([snapped.xFt % 0.5, snapped.yFt % 0.5].map(Math.abs)).toEqual([0, 0]);
  await pointer(bowl, 'pointermove', [-62 - PX_PER_FT / 12, 102], true);
  expect(at()).not.toEqual(snapped);
  await pointer(bowl, 'pointerup', [-63, 102]);
  const words = bowl.getAttribute('aria-valuetext')!;
  expect(words).toMatch(/^\d+ ft.* to the water$/);
  act(() => bowl.focus());
  expect(await screen.findByRole('group', { name: 'Selected part' })).toHaveTextContent(`Fire bowl 1. ${words}`);
  fireEvent.click(undo());
  await waitFor(() => expect(drawn().positions).toBeUndefined());
  expect(undo()).toHaveAttribute('aria-disabled', 'true');

  await pointer(bowl, 'pointerdown');
  await pointer(bowl, 'pointermove', [0, 60]);
  expect(at()).toBeDefined();
  await act(async () => void fireEvent.keyDown(bowl, { key: 'Escape' }));
  expect(drawn().positions).toBeUndefined();
  await pointer(bowl, 'pointermove', [0, 90]);
  expect(drawn().positions).toBeUndefined();
  expect(undo()).toHaveAttribute('aria-disabled', 'true');
});

test('D05 D10 arrow keys move house and tree by 6 inches, with Alt by the inch; Enter opens the fields of a part', async () => {
  const { yard } = newDesign();
  const lot = points([0, 0], [120, 0], [120, 140], [0, 140]);
  const house = { outline: points([30, 20], [90, 20], [90, 50], [30, 50]), heightFt: 22 };
  const tree = { at: { xFt: 100, yFt: 120 }, heightFt: 30, canopyRadiusFt: 8, trunkIn: 12 };
  await openWith(
    newDesign({
      features: [{ kind: 'fire-bowl', count: 1 }],
      placement: { xFt: 40, yFt: 90, rotationDeg: 0 },
      yard: { ...yard, lot, houses: [house], trees: [tree] },
    }),
  );
  const corner = () => drawn().yard.houses[0]!.outline[0]!;
  fireEvent.keyDown(await screen.findByRole('slider', { name: /^House\. / }), { key: 'ArrowRight' });
  await waitFor(() => expect(corner()).toEqual({ xFt: 30.5, yFt: 20 }));
  const trunk = screen.getByRole('slider', { name: /^Tree\. / });
  fireEvent.keyDown(trunk, { key: 'ArrowDown', altKey: true });
  await waitFor(() => expect(drawn().yard.trees[0]!.at.yFt).toBeCloseTo(120 - 1 / 12, 4));
  expect(trunk).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/to the water, .* to the lot line, .* to the house$/),
  );
  fireEvent.keyDown(screen.getByRole('slider', { name: /^Fire bowl\. / }), { key: 'Enter' });
  const field = await screen.findByRole('checkbox', { name: /^Fire bowls/ });
  await waitFor(() => expect(field).toHaveFocus(), { timeout: 20_000 });
});

const TREE = { at: { xFt: 100, yFt: 120 }, heightFt: 30, canopyRadiusFt: 8, trunkIn: 12 };
const withTree = () =>
  newDesign({ placement: { xFt: 40, yFt: 60, rotationDeg: 0 }, yard: { ...newDesign().yard, trees: [TREE] } });
const treeAt = () => drawn().yard.trees[0]!.at.xFt;
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test('D12 a pull that passes through its start is still one step back', async () => {
  await openWith(withTree());
  const tree = await screen.findByRole('slider', { name: /^Tree\. / });
  await pointer(tree, 'pointerdown');
  for (const right of [60, 0, 60]) await pointer(tree, 'pointermove', [right, 0]);
  await pointer(tree, 'pointerup', [60, 0]);
  expect(treeAt()).toBe(106);
  fireEvent.click(undo());
  await waitFor(() => expect(treeAt()).toBe(100));
  expect(isOff('Undo')).toBe(true);
});

test('D12 Escape undoes only the current drag: the key press before it stays a step, and Redo stays', async () => {
  await openWith(withTree());
  const tree = await screen.findByRole('slider', { name: /^Tree\. / });
  const changedAt = () => (JSON.parse(localStorage.getItem('design-draft')!) as { changedAt: string }).changedAt;
  const pullAndCancel = async () => {
    await pointer(tree, 'pointerdown');
    await pointer(tree, 'pointermove', [60, 0]);
    await act(async () => void fireEvent.keyDown(tree, { key: 'Escape' }));
    await pointer(tree, 'pointerup', [60, 0]);
  };
  await act(async () => void fireEvent.keyDown(tree, { key: 'ArrowRight' }));
  const before = changedAt();
  await pullAndCancel();
  expect([treeAt(), changedAt()]).toEqual([100.5, before]);
  fireEvent.click(undo());
  await waitFor(() => expect(treeAt()).toBe(100));
  expect([isOff('Undo'), isOff('Redo')]).toEqual([true, false]);
  await pullAndCancel();
  expect(isOff('Redo')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(() => expect(treeAt()).toBe(100.5));
});

test('D03 a corner that was tapped is followed by another, or deleted, by buttons a finger can press', async () => {
  const outline = points([0, 0], [8, -8], [24, -8], [32, 0], [24, 8], [8, 8]);
  const count = () => (drawn().shape as PoolDesign['shape'] & { kind: 'freeform' }).points.length;
  await openWith(newDesign({ shape: { kind: 'freeform', points: outline }, features: [] }));
  const corner = (await screen.findAllByRole('slider', { name: /^Corner 2 of 6/ }))[0]!;
  act(() => corner.focus());
  fireEvent.click(await screen.findByRole('button', { name: 'Add a corner' }));
  await waitFor(() => expect(count()).toBe(7));
  fireEvent.click(undo());
  await waitFor(() => expect(count()).toBe(6));
  act(() => corner.focus());
  fireEvent.click(await screen.findByRole('button', { name: 'Delete corner' }));
  await waitFor(() => expect(count()).toBe(5));
});

test('D03 a press of a button is a step of its own, however soon it follows another', async () => {
  const outline = points([0, 0], [8, -8], [24, -8], [32, 0], [24, 8], [8, 8]);
  const count = () => (drawn().shape as PoolDesign['shape'] & { kind: 'freeform' }).points.length;
  await openWith(newDesign({ shape: { kind: 'freeform', points: outline }, features: [] }));
  act(() => screen.getAllByRole('slider', { name: /^Corner 2 of 6/ })[0]!.focus());
  const add = await screen.findByRole('button', { name: 'Add a corner' });
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (const corners of [7, 8]) {
    for (const event of ['pointerdown', 'pointerup'])
      fireEvent(add, Object.assign(new MouseEvent(event, { bubbles: true, button: 0 }), { isPrimary: true, pointerId: 1 })); // prettier-ignore
    fireEvent.click(add);
    await waitFor(() => expect(count()).toBe(corners));
  }
  fireEvent.click(undo());
  await waitFor(() => expect(count()).toBe(7));
});

test('D03 a deck that grew with a dragged pool shrinks again in the same drag', async () => {
  const polygons = [points([-13, -19], [38, -19], [38, 19], [-13, 19])];
  const shape = { kind: 'rectangle', lengthFt: 32, widthFt: 18, cornerRadiusFt: 0 } as const;
  await openWith(newDesign({ shape, features: [], deck: { kind: 'polygons', polygons } }));
  const end = screen.getByRole('slider', { name: 'Deep end. Length' });
  await pointer(end, 'pointerdown');
  await pointer(end, 'pointermove', [20 * PX_PER_FT, 0]);
  expect(drawn().deck).not.toMatchObject({ polygons });
  await pointer(end, 'pointermove', [PX_PER_FT, 0]);
  await pointer(end, 'pointerup', [PX_PER_FT, 0]);
  expect(drawn()).toMatchObject({ shape: { lengthFt: 33 }, deck: { polygons } });
});

test('D21 two taps in the plan, or arrow keys, measure in feet and meters; Escape clears', async () => {
  await openWith(newDesign({ shape: { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 } }));
  const measure = await screen.findByRole('button', { name: 'Measure' });
  fireEvent.click(measure);
  const bar = screen.getByRole('group', { name: 'Measure' });
  expect(bar).toHaveTextContent('32 ft (9.75 m)');

  const second = screen.getByRole('button', { name: 'Second point' });
  fireEvent.keyDown(second, { key: 'ArrowLeft', shiftKey: true });
  expect(bar).toHaveTextContent('27 ft (8.23 m)');
  fireEvent.keyDown(second, { key: 'ArrowRight', altKey: true });
  expect(bar).toHaveTextContent('27 ft 1 in (8.26 m)');

  const page = document.querySelector('[data-tape] rect')!;
  Object.assign(page, { getScreenCTM: () => ({ a: PX_PER_FT, e: 0, f: 0 }) });
  fireEvent.click(page, { clientX: 0, clientY: 0 });
  expect(bar).toHaveTextContent('Tap the second point.');
  fireEvent.click(page, { clientX: 3 * PX_PER_FT, clientY: 4 * PX_PER_FT });
  expect(bar).toHaveTextContent('5 ft (1.52 m)');

  fireEvent.keyDown(page, { key: 'Escape' });
  expect(screen.queryByRole('group', { name: 'Measure' })).toBeNull();
  expect(measure).toHaveFocus();
});
