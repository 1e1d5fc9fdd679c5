import { act, fireEvent, render, screen } from '@testing-library/react';
import { LookProviders } from '../app/providers';
import { dropToasts, showToast, showWhenQuiet, TOAST_DURATION, type ToastContent } from 'frontend-shared/toast';

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-toast]')];
const shown = (content: ToastContent): void => {
  act(() => {
    showToast(content);
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
    dropToasts();
    jest.advanceTimersByTime(LEAVE_MS);
  });
  jest.useRealTimers();
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
  expect(cards()[0]).toHaveAttribute('data-toast', variant);
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
    showToast({ title: 'One' });
    showToast({ title: 'Two' });
    showToast({ title: 'Three' });
  });
  leave();
  expect(cards().map((card) => card.textContent)).toEqual(['Three']);
});

it('news from others waits until the result of your own action has been read; only the newest is shown', () => {
  shown({ title: 'Saved' });
  act(() => {
    showWhenQuiet({ title: 'New request', description: 'first', isUrgent: false });
    showWhenQuiet({ title: 'New request', description: 'second', isUrgent: false });
  });
  leave();
  expect(cards().map((card) => card.textContent)).toEqual(['Saved']);
  pass(TOAST_DURATION);
  leave();
  expect(cards()).toHaveLength(1);
  expect(screen.getByText('second')).toBeInTheDocument();
  pass(TOAST_DURATION);
  leave();
  expect(cards()).toHaveLength(0);
});

it('an emergency that waits gives way to no other request', () => {
  shown({ title: 'Saved' });
  act(() => {
    showWhenQuiet({ title: 'New emergency request', isUrgent: true });
    showWhenQuiet({ title: 'New request', isUrgent: false });
  });
  pass(TOAST_DURATION);
  leave();
  expect(cards().map((card) => card.textContent)).toEqual(['New emergency request']);
});

it('an emergency on screen comes back after the toast that replaced it, before other requests', () => {
  act(() => {
    showWhenQuiet({ title: 'New emergency request', description: 'E-1', isUrgent: true });
    showWhenQuiet({ title: 'New request', isUrgent: false });
    showWhenQuiet({ title: 'New emergency request', description: 'E-2', isUrgent: true });
  });
  pass(1000);
  shown({ title: 'Saved' });
  leave();
  expect(cards().map((card) => card.textContent)).toEqual(['Saved']);
  for (const next of ['New emergency requestE-1', 'New emergency requestE-2', 'New request']) {
    pass(TOAST_DURATION);
    leave();
    expect(cards().map((card) => card.textContent)).toEqual([next]);
  }
  pass(TOAST_DURATION);
  leave();
  expect(cards()).toHaveLength(0);
});

it('an emergency that was dismissed does not come back', () => {
  act(() => showWhenQuiet({ title: 'New emergency request', isUrgent: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
  shown({ title: 'Saved' });
  pass(TOAST_DURATION);
  leave();
  expect(cards()).toHaveLength(0);
});

it('leaves after 5000 ms', () => {
  shown({ title: 'Saved' });
  pass(TOAST_DURATION - LEAVE_MS);
  leave();
  expect(cards()).toHaveLength(1);
  leave();
  expect(cards()).toHaveLength(0);
});

describe('the timer pauses', () => {
  const left = 1500;
  /** After a pause it stays for half its time. */
  const rest = TOAST_DURATION / 2;
  it.each([
    ['on hover', (card: HTMLElement) => fireEvent.mouseEnter(card), (card: HTMLElement) => fireEvent.mouseLeave(card)],
    ['on focus', (card: HTMLElement) => fireEvent.focus(card), (card: HTMLElement) => fireEvent.blur(card)],
    ['on window blur', () => fireEvent.blur(window), () => fireEvent.focus(window)],
  ])('%s', (_name, begin, end) => {
    shown({ title: 'Saved' });
    pass(TOAST_DURATION - left);
    const card = cards()[0];
    if (!card) throw new Error('no toast on screen');
    begin(card);
    pass(60_000);
    expect(cards()).toHaveLength(1);
    end(card);
    pass(rest - LEAVE_MS);
    leave();
    expect(cards()).toHaveLength(1);
    leave();
    expect(cards()).toHaveLength(0);
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
    leave();
    return cards().length === 1;
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
