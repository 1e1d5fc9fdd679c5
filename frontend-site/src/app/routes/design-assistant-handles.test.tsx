import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { NEW_SPA, newDesign, parseDesign, type PoolDesign, type PoolFeature, seatedSpa } from 'poolkit/design';
import { outlineOf } from 'poolkit/geometry';
import { newDraft, writeDraft } from '../../lib/designs/draft';
import { api } from '../../testing/api-server';
import { estimateServer, pricesAre } from '../../testing/estimate-server';
import { renderSite } from '../../testing/render-site';

const drawn = () => (JSON.parse(localStorage.getItem('design-draft') ?? '{}') as { design: PoolDesign }).design;
const feature = <K extends PoolFeature['kind']>(kind: K) =>
  drawn().features.find((one): one is PoolFeature & { kind: K } => one.kind === kind)!;
/** jsdom has neither pointer events nor a page to measure. */
function point(handle: Element, event: string, button = 0) {
  Object.assign((handle as SVGElement).ownerSVGElement!, { getScreenCTM: () => null });
  fireEvent(handle, Object.assign(new MouseEvent(event, { bubbles: true, button }), { isPrimary: true, pointerId: 1 }));
}
const key = (element: Element, name: string) => fireEvent.keyDown(element, { key: name });

async function openWith(design: PoolDesign) {
  expect(parseDesign(JSON.parse(JSON.stringify(design)))).toMatchObject({ ok: true });
  writeDraft({ ...newDraft(), design, changedAt: '2026-06-09T15:00:00.000Z' });
  renderSite('/ai-tools/design-assistant');
  await screen.findByRole('heading', { level: 1, name: 'Draw your pool.' });
  await screen.findByRole('slider', { name: 'Deep end. Length' });
  const start = screen.queryByRole('button', { name: 'Continue' });
  if (start) fireEvent.click(start);
}

jest.setTimeout(120_000);
beforeEach(() => api.use(pricesAre(), ...estimateServer().handlers));

test('D05 spa, ledge, steps and bench are moved in the plan, the depth line in the section, each by keys', async () => {
  const plain = newDesign();
  await openWith(
    newDesign({
      features: [
        { kind: 'tanning-shelf', lengthFt: 6, waterDepthFt: 1 },
        { kind: 'steps', widthFt: 6, count: 2, treadFt: 1, riserFt: 0.8 },
        { kind: 'bench', wall: 'deep', startFt: 4, lengthFt: 8, widthFt: 1.5, seatDepthFt: 1.5 },
        seatedSpa(NEW_SPA, outlineOf(plain.shape), 'left'),
      ],
    }),
  );
  key(await screen.findByRole('slider', { name: 'Tanning ledge. Length' }), 'ArrowRight');
  await waitFor(() => expect(feature('tanning-shelf').lengthFt).toBe(6.5));
  key(screen.getByRole('slider', { name: 'Steps. Width' }), 'ArrowRight');
  await waitFor(() => expect(feature('steps').widthFt).toBe(6.5));
  key(screen.getByRole('slider', { name: 'Bench. Position along its wall' }), 'ArrowLeft');
  await waitFor(() => expect(feature('bench').startFt).toBe(3.5));
  const before = feature('spa').centre;
  const spa = () => screen.getByRole('slider', { name: /^Spa\. / });
  key(spa(), 'ArrowRight');
  await waitFor(() => expect(feature('spa').centre).toEqual({ xFt: before.xFt + 0.5, yFt: before.yFt }));
  expect(spa()).toHaveAttribute('aria-valuetext', 'Left side, 16 ft 6 in from the shallow end');
  const depths = screen.getAllByRole('slider', { name: /^Depth, point / });
  const deepest = drawn().depth.at(-1)!.depthFt;
  key(depths.at(-1)!, 'ArrowLeft');
  await waitFor(() => expect(drawn().depth.at(-1)!.depthFt).toBe(deepest - 0.5));
});

test('D03 corners of a free form are moved, added and removed; one that crosses itself is refused in words', async () => {
  const points = [
    [0, 0],
    [8, -8],
    [24, -8],
    [32, 0],
    [24, 8],
    [8, 8],
  ].map(([xFt, yFt]) => ({ xFt: xFt!, yFt: yFt! }));
  const corners = () => screen.getAllByRole('slider', { name: /^Corner \d/ });
  const shapeOf = () => drawn().shape as PoolDesign['shape'] & { kind: 'freeform' };
  await openWith(newDesign({ shape: { kind: 'freeform', points }, features: [], depth: newDesign().depth }));
  key(corners()[1]!, 'ArrowUp');
  await waitFor(() => expect(shapeOf().points[1]).toEqual({ xFt: 8, yFt: -7.5 }));
  key(corners()[1]!, 'Enter');
  await waitFor(() => expect(corners()).toHaveLength(7));
  expect(shapeOf().points[2]).toEqual({ xFt: 16, yFt: -7.75 });
  key(corners()[2]!, 'Delete');
  await waitFor(() => expect(corners()).toHaveLength(6));
  expect(corners()[1]).toHaveAttribute('aria-valuetext', '8 ft from the shallow end, 1 ft 6 in from the left side');
  key(corners()[5]!, 'Enter');
  await waitFor(() => expect(corners()).toHaveLength(7));
  corners()[6]!.focus();
  key(corners()[6]!, 'Delete');
  await waitFor(() => expect(corners()).toHaveLength(6));
  expect(corners()[5]).toHaveFocus();
  for (let step = 0; step < 4; step++) fireEvent.keyDown(corners()[1]!, { key: 'ArrowUp', shiftKey: true });
  expect((await screen.findAllByText(/cross/i)).length).toBeGreaterThan(0);
  expect(shapeOf().points[1]!.yFt).toBeLessThan(20);
});

test('one pull is one step back, however slowly it goes', async () => {
  await openWith(newDesign());
  const end = screen.getByRole('slider', { name: 'Deep end. Length' });
  const clock = jest.spyOn(performance, 'now');
  point(end, 'pointerdown');
  for (const at of [10_000, 20_000, 30_000]) {
    clock.mockReturnValue(at);
    key(end, 'ArrowRight');
    await act(async () => undefined);
  }
  point(end, 'pointerup');
  clock.mockRestore();
  await waitFor(() => expect(drawn().shape).toMatchObject({ lengthFt: 33.5 }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(drawn().shape).toMatchObject({ lengthFt: 32 }));
});

test('an arrow key takes the spa across the pool and around a corner, and one that moves nothing is no step back', async () => {
  const seated = seatedSpa(NEW_SPA, outlineOf(newDesign().shape), 'left');
  await openWith(newDesign({ features: [seated] }));
  const spa = await screen.findByRole('slider', { name: /^Spa\. / });
  const isAt = (text: string) => waitFor(() => expect(spa).toHaveAttribute('aria-valuetext', text));
  key(spa, 'ArrowDown');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  key(spa, 'ArrowUp');
  await isAt('Right side, 16 ft from the shallow end');
  for (let press = 0; press < 3; press++) {
    fireEvent.keyDown(spa, { key: 'ArrowRight', shiftKey: true });
    await act(async () => undefined);
  }
  await isAt('Right side, 28 ft 6 in from the shallow end');
  key(spa, 'ArrowRight');
  await isAt('Deep end, 12 ft 6 in from the left side');
});

test('a press that ended unseen, or one of another button, does not join later keys into one step', async () => {
  await openWith(newDesign());
  const [end, side] = [
    screen.getByRole('slider', { name: 'Deep end. Length' }),
    screen.getAllByRole('slider', { name: /Width$/ })[0]!,
  ];
  const clock = jest.spyOn(performance, 'now');
  point(end, 'pointerdown', 2);
  for (const [at, control] of [
    [10_000, end],
    [20_000, end],
    [30_000, side],
    [40_000, side],
  ] as const) {
    if (at === 30_000) point(end, 'pointerdown');
    clock.mockReturnValue(at);
    key(control, 'ArrowRight');
    await act(async () => undefined);
  }
  clock.mockRestore();
  const undo = screen.getByRole('button', { name: 'Undo' });
  const steps: object[] = [];
  while (undo.getAttribute('aria-disabled') !== 'true' && steps.length < 9) {
    fireEvent.click(undo);
    await act(async () => undefined);
    steps.push(drawn().shape);
  }
  expect(steps).toHaveLength(4);
});
