import { act, fireEvent, render, screen } from '@testing-library/react';
import { measureDesign, newDesign, type PoolDesign, type SavedView } from 'poolkit/design';
import type { Part } from 'poolkit/parts';
import type { TapeEnd } from '../drawing/tape';
import LivePool from './live-pool';
import { SCENERY } from './place/scenery';
import type { Grip } from './use-part-drag';

const mockCalls: string[] = [];
const mockCuts: boolean[] = [];
const mockLooks: unknown[] = [];
let mockIsSharp: boolean | null = null;

// The browser of the tests has no WebGL.
jest.mock('./pool-scene', () => ({
  PoolScene: class {
    show() {
      mockCalls.push('show');
    }
    light() {}
    cut(isCut: boolean) {
      mockCuts.push(isCut);
    }
    spotAt(right: number, down: number) {
      return down < 0.1 ? null : { xFt: right, yFt: down, zFt: 0 };
    }
    rayAt() {
      return { from: [0, 0, 10], along: [0, 0, -1] };
    }
    resize() {
      mockCalls.push('resize');
    }
    draw(look: unknown) {
      mockLooks.push(look);
      mockCalls.push('draw');
    }
    sharpen(isSharp: boolean) {
      mockIsSharp = isSharp;
    }
    coarsen() {
      mockCalls.push('coarsen');
    }
    dispose() {}
  },
}));

const HOUR = { date: '2027-06-21', minute: 960, isCloudy: false };
const DESIGN = newDesign();
const MEASURED = measureDesign(DESIGN);

let sized = () => {};
let nowMs = 1000;
const frames = new Map<number, FrameRequestCallback>();

/** All that the browser was asked for is called, as it does once for each picture. */
function nextFrame(afterMs = 16) {
  nowMs += afterMs;
  const due = [...frames.values()];
  frames.clear();
  act(() => due.forEach((callback) => callback(nowMs)));
}

const LOOK = { aroundDeg: 40, upDeg: 20, farness: 1 };
const PLACES = [
  { label: 'Above', look: LOOK },
  { label: 'Section', look: LOOK, cuts: true },
];

interface Rendered {
  isStill: boolean;
  onDrawn?: (isDrawn: boolean) => void;
  onTap?: (at: TapeEnd) => void;
  opened?: SavedView;
  grip?: Grip;
  design?: PoolDesign;
}

function pool({ design = DESIGN, onDrawn, onTap, opened, grip }: Rendered) {
  return (
    <LivePool
      design={design}
      measured={MEASURED}
      label="Live model."
      hour={HOUR}
      scenery={SCENERY}
      start={LOOK}
      opened={opened}
      places={PLACES}
      onDrawn={onDrawn}
      onTap={onTap}
      grip={grip}
    />
  );
}

function renderPool(rendered: Rendered) {
  const matches = rendered.isStill;
  window.matchMedia = ((query: string) => ({ matches, media: query })) as unknown as typeof window.matchMedia;
  return render(pool(rendered));
}

beforeEach(() => {
  mockCalls.length = 0;
  frames.clear();
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      sized = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  let asked = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    frames.set(++asked, callback);
    return asked;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id));
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

afterEach(() => jest.restoreAllMocks());

test('D02 a canvas that gets another size is drawn before the browser shows it, and once', () => {
  renderPool({ isStill: true });
  act(sized);
  nextFrame();
  mockCalls.length = 0;
  act(sized);
  expect(mockCalls).toEqual(['resize', 'draw']);
  nextFrame();
  expect(mockCalls).toEqual(['resize', 'draw']);
});

test('D02 another size while the water moves asks for no second picture in the next frame', () => {
  renderPool({ isStill: false });
  act(sized);
  nextFrame();
  act(sized);
  mockCalls.length = 0;
  nextFrame();
  expect(mockCalls).toEqual(['draw']);
});

test('H01 reports and marks a model as drawn with its first frame, and reports when it is gone', () => {
  const reports: boolean[] = [];
  const { unmount } = renderPool({ isStill: true, onDrawn: (isDrawn) => reports.push(isDrawn) });
  const canvas = screen.getByRole('img');
  nextFrame();
  expect(mockCalls).toEqual(['show']);
  expect(reports).toEqual([]);
  expect(canvas).not.toHaveAttribute('data-drawn');

  act(sized);
  expect(reports).toEqual([true]);
  expect(canvas).toHaveAttribute('data-drawn', '');

  unmount();
  expect(reports).toEqual([true, false]);
});

test.each([
  [100, 7],
  [600, 3],
])('D02 a device that takes %d ms from its first picture on gets fewer dots after %d', (eachMs, pictures) => {
  renderPool({ isStill: false });
  act(sized);
  for (let slow = 1; slow < pictures; slow++) nextFrame(eachMs);
  expect(mockCalls).not.toContain('coarsen');
  nextFrame(eachMs);
  expect(mockCalls).toContain('coarsen');
});

test('D02 six seconds after the last change the picture is still, with all its dots: no more frames are asked for', () => {
  renderPool({ isStill: false });
  act(sized);
  for (let second = 0; second < 5; second++) nextFrame(1000);
  expect(frames.size).toBe(1);
  expect(mockIsSharp).toBe(false);
  for (let second = 0; second < 2; second++) nextFrame(1000);
  expect(frames.size).toBe(0);
  expect(mockIsSharp).toBe(true);
});

test.each([
  ['0', () => fireEvent.keyDown(screen.getByRole('img'), { key: '0' })],
  ['another view', () => fireEvent.click(screen.getByRole('button', { name: 'Above' }))],
  ['a second press', () => fireEvent.click(screen.getByRole('button', { name: 'Section' }))],
])('D21 Section says whether the pool is cut, and %s closes it', (_, close) => {
  renderPool({ isStill: true });
  const section = screen.getByRole('button', { name: 'Section' });
  fireEvent.click(section);
  expect(section).toHaveAttribute('aria-pressed', 'true');
  expect(mockCuts.at(-1)).toBe(true);
  close();
  expect(section).toHaveAttribute('aria-pressed', 'false');
  expect(mockCuts.at(-1)).toBe(false);
});

test('D21 while it is measured, a tap on the model sets a point; a drag and the sky do not', () => {
  const taps: TapeEnd[] = [];
  renderPool({ isStill: true, onTap: (at) => taps.push(at) });
  const canvas = screen.getByRole('img');
  canvas.getBoundingClientRect = () => ({ left: 100, top: 0, width: 600, height: 400 }) as DOMRect;
  canvas.setPointerCapture = () => {};
  const press = (from: readonly [number, number], to = from) => {
    fireEvent(canvas, new MouseEvent('pointerdown', { bubbles: true, clientX: from[0], clientY: from[1] }));
    fireEvent(canvas, new MouseEvent('pointerup', { bubbles: true, clientX: to[0], clientY: to[1] }));
    fireEvent.click(canvas, { clientX: to[0], clientY: to[1] });
  };
  press([400, 200]);
  press([400, 200], [420, 200]);
  press([400, 10]);
  expect(taps).toEqual([{ xFt: 0.5, yFt: 0.5, zFt: 0 }]);
});

test('D02 a slow device whose motion is paused stays coarse while it is turned, and is sharp once at rest', () => {
  renderPool({ isStill: true });
  act(sized);
  expect(mockIsSharp).toBe(true);
  fireEvent.keyDown(screen.getByRole('img'), { key: 'ArrowLeft' });
  nextFrame();
  expect(mockIsSharp).toBe(false);
  nextFrame(150);
  expect(mockIsSharp).toBe(false);
  nextFrame(150);
  expect(mockIsSharp).toBe(true);
  expect(frames.size).toBe(0);
});

test('D02 with motion paused, a part is dragged at draft quality until it is let go', () => {
  const corners = [[-5, -5], [5, -5], [5, 5], [-5, 5]] as const; // prettier-ignore
  const grip: Grip = {
    parts: [
      { id: 'spa', outline: corners.map(([xFt, yFt]) => ({ xFt, yFt })), baseFt: 0, topFt: 1 } as unknown as Part,
    ],
    ...{ heldId: null, stepFt: () => 0.5, onPull: () => {}, onPutBack: () => {}, onTake: () => {}, onClick: () => {} },
  };
  const { rerender } = renderPool({ isStill: true, grip });
  act(sized);
  const canvas = screen.getByRole('img');
  canvas.getBoundingClientRect = () => ({ left: 0, top: 0, width: 600, height: 400 }) as DOMRect;
  canvas.setPointerCapture = () => {};
  fireEvent(canvas, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  fireEvent(canvas, new MouseEvent('pointermove', { bubbles: true, buttons: 1 }));
  // The change arrives late on a slow device.
  nowMs += 5_000;
  rerender(pool({ isStill: true, grip, design: newDesign() }));
  nextFrame();
  expect(mockIsSharp).toBe(false);
  fireEvent(canvas, new MouseEvent('pointerup', { bubbles: true }));
  nextFrame();
  expect(mockIsSharp).toBe(true);
  expect(frames.size).toBe(0);
});

test('D02 a pressed pointer that only passes over leaves the model sharp', () => {
  const { rerender } = renderPool({ isStill: true });
  act(sized);
  const canvas = screen.getByRole('img');
  fireEvent(canvas, new MouseEvent('pointermove', { bubbles: true, buttons: 2 }));
  fireEvent(canvas, new MouseEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
  nowMs += 5_000;
  rerender(pool({ isStill: true, design: newDesign() }));
  nextFrame();
  expect(mockIsSharp).toBe(true);
});

describe('a view that the browser takes away', () => {
  const OPENED = { name: 'Evening', look: { kind: 'orbit', ...LOOK, aroundDeg: 200 } } as SavedView;
  const AWAY_MS = 500;
  const lose = () => fireEvent(screen.getByRole('img'), new Event('webglcontextlost'));

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
    nowMs += 100_000;
  });
  afterEach(() => jest.useRealTimers());

  test('D02 comes back as it was turned and cut, with the focus, and without an alert', () => {
    renderPool({ isStill: true, opened: OPENED });
    act(sized);
    fireEvent.click(screen.getByRole('button', { name: 'Section' }));
    fireEvent.keyDown(screen.getByRole('img'), { key: 'ArrowLeft' });
    nextFrame();
    const turned = mockLooks.at(-1);
    screen.getByRole('img').focus();
    lose();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(AWAY_MS));
    act(sized);
    expect(mockLooks.at(-1)).toEqual(turned);
    expect(mockCuts.at(-1)).toBe(true);
    expect(screen.getByRole('button', { name: 'Section' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('img')).toHaveFocus();
  });

  test('D02 waits until its page is shown', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    renderPool({ isStill: true });
    lose();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.getByRole('img')).toBeInTheDocument();
  });

  test('D02 twice within a minute comes back at the press of a button, with the focus', () => {
    renderPool({ isStill: true });
    lose();
    act(() => void jest.advanceTimersByTime(AWAY_MS));
    lose();
    expect(screen.getByRole('alert')).toHaveTextContent('The 3D view was interrupted.');
    fireEvent.click(screen.getByRole('button', { name: 'Show it again' }));
    expect(screen.getByRole('img')).toHaveFocus();
  });
});
