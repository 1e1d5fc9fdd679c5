import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_LIMIT,
  TOAST_MAX_WIDTH_PX,
  TOAST_REMOVE_DELAY_MS,
  TOAST_SWIPE_PX,
} from '../../config/constants';
import { LookProviders } from '../../app/providers';
import { toast, toastStore, toastWhenQuiet, type ToastContent } from './toast-store';

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-toast]')];
const shown = (content: ToastContent): void => {
  act(() => {
    toast(content);
  });
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** A card leaves in steps, each of which starts after the one before was rendered. */
const leave = () => {
  for (let step = 0; step < 6; step += 1) pass(LEAVE_MS / 6);
};
/** Time for a card to leave; well below the life of a toast. */
const LEAVE_MS = 600;

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <LookProviders>
      <p>page</p>
    </LookProviders>,
  );
});
afterEach(() => {
  act(() => {
    toastStore.dismiss();
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY_MS + LEAVE_MS);
  });
  jest.useRealTimers();
});

it('has the fixed constants', () => {
  expect({
    TOAST_LIMIT,
    TOAST_DURATION_MS,
    TOAST_REMOVE_DELAY_MS,
    TOAST_SWIPE_PX,
    TOAST_MAX_WIDTH_PX,
    TOAST_HOTKEY,
  }).toEqual({
    TOAST_LIMIT: 1,
    TOAST_DURATION_MS: 5000,
    TOAST_REMOVE_DELAY_MS: 5000,
    TOAST_SWIPE_PX: 50,
    TOAST_MAX_WIDTH_PX: 420,
    TOAST_HOTKEY: 'F8',
  });
});

it('shows title, description and action; the action runs once and dismisses', () => {
  const onPress = jest.fn();
  shown({ title: 'Visit moved', description: 'Jun 10', action: { label: 'Undo', onPress } });
  expect(screen.getByText('Visit moved')).toBeInTheDocument();
  expect(screen.getByText('Jun 10')).toBeInTheDocument();
  pass(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  leave();
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(cards()).toHaveLength(0);
});

it.each(['default', 'success', 'warning', 'info'] as const)('%s is a status', (variant) => {
  shown({ title: 'Saved', variant });
  expect(cards()[0]).toHaveAttribute('role', 'status');
  expect(cards()[0]).toHaveAttribute('data-variant', variant);
});

it('destructive is an alert', () => {
  shown({ title: 'Not saved', variant: 'destructive' });
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});

it('a newer toast replaces the one on screen', () => {
  shown({ title: 'First' });
  pass(1000);
  shown({ title: 'Second' });
  leave();
  expect(cards().map((card) => card.textContent)).toEqual(['Second']);
});

it('the last of three quick ones is the one that stays', () => {
  act(() => {
    toast({ title: 'One' });
    toast({ title: 'Two' });
    toast({ title: 'Three' });
  });
  leave();
  expect(cards().map((card) => card.textContent)).toEqual(['Three']);
});

it('news of others waits until the answer to an own act has been read, and the newest of it comes', () => {
  shown({ title: 'Saved' });
  act(() => {
    toastWhenQuiet({ title: 'A new request has arrived', description: 'first', isUrgent: false });
    toastWhenQuiet({ title: 'A new request has arrived', description: 'second', isUrgent: false });
  });
  leave();
  expect(cards().map((card) => card.textContent)).toEqual(['Saved']);
  pass(TOAST_DURATION_MS);
  leave();
  expect(cards()).toHaveLength(1);
  expect(screen.getByText('second')).toBeInTheDocument();
  pass(TOAST_DURATION_MS);
  leave();
  expect(cards()).toHaveLength(0);
});

it('an emergency that waits gives way to no other request', () => {
  shown({ title: 'Saved' });
  act(() => {
    toastWhenQuiet({ title: 'An emergency has arrived', isUrgent: true });
    toastWhenQuiet({ title: 'A new request has arrived', isUrgent: false });
  });
  pass(TOAST_DURATION_MS);
  leave();
  expect(cards().map((card) => card.textContent)).toEqual(['An emergency has arrived']);
});

it('news that an answer cut short comes again after it', () => {
  act(() => toastWhenQuiet({ title: 'A new request has arrived', isUrgent: false }));
  pass(1000);
  shown({ title: 'Undone' });
  leave();
  expect(cards().map((card) => card.textContent)).toEqual(['Undone']);
  pass(TOAST_DURATION_MS);
  leave();
  expect(cards().map((card) => card.textContent)).toEqual(['A new request has arrived']);
});

it('leaves after 5000 ms, and its record 5000 ms after that', () => {
  shown({ title: 'Saved' });
  pass(TOAST_DURATION_MS - 1);
  expect(toastStore.snapshot()[0]?.open).toBe(true);
  pass(1);
  expect(toastStore.snapshot()[0]?.open).toBe(false);
  leave();
  expect(cards()).toHaveLength(0);
  pass(TOAST_REMOVE_DELAY_MS - LEAVE_MS - 1);
  expect(toastStore.snapshot()).toHaveLength(1);
  pass(1);
  expect(toastStore.snapshot()).toHaveLength(0);
});

describe('the timer pauses', () => {
  const left = 1500;
  it.each([
    ['on hover', (card: HTMLElement) => fireEvent.mouseEnter(card), (card: HTMLElement) => fireEvent.mouseLeave(card)],
    ['on focus', (card: HTMLElement) => fireEvent.focus(card), (card: HTMLElement) => fireEvent.blur(card)],
    ['on window blur', () => fireEvent.blur(window), () => fireEvent.focus(window)],
  ])('%s', (_name, begin, end) => {
    shown({ title: 'Saved' });
    pass(TOAST_DURATION_MS - left);
    const card = cards()[0];
    if (!card) throw new Error('no toast on screen');
    begin(card);
    pass(60_000);
    expect(toastStore.snapshot()[0]?.open).toBe(true);
    end(card);
    pass(left - 1);
    expect(toastStore.snapshot()[0]?.open).toBe(true);
    pass(1);
    expect(toastStore.snapshot()[0]?.open).toBe(false);
  });
});

describe('swipe', () => {
  function swipe(distance: number) {
    shown({ title: 'Saved' });
    const card = cards()[0];
    if (!card) throw new Error('no toast on screen');
    // jsdom's pointer events carry no coordinates; mouse events of the same name do.
    const point = (type: string, clientX: number) => fireEvent(card, new MouseEvent(type, { clientX, bubbles: true }));
    point('pointerdown', 100);
    point('pointermove', 100 + distance);
    point('pointerup', 100 + distance);
    return toastStore.snapshot()[0]?.open;
  }

  it('50 px to the right dismisses', () => expect(swipe(50)).toBe(false));
  it('49 px does not', () => expect(swipe(49)).toBe(true));
  it('to the left does not', () => expect(swipe(-200)).toBe(true));
});

it('F8 focuses the toast', () => {
  shown({ title: 'Saved' });
  fireEvent.keyDown(window, { key: 'F8' });
  expect(cards()[0]).toHaveFocus();
});
