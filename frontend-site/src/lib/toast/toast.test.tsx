import { act, fireEvent, render, screen } from '@testing-library/react';
import * as Toast from '@radix-ui/react-toast';
import { Toaster } from '../../components/ui/toaster';
import { CLASS_CACHE_SIZE, cn } from '../class-names';
import * as constants from 'frontend-shared/toast';
import { dismissToast, showToast, type ToastContent } from 'frontend-shared/toast';

jest.mock('@radix-ui/react-toast', () => {
  const actual = jest.requireActual<typeof Toast>('@radix-ui/react-toast');
  return { ...actual, Provider: jest.fn(actual.Provider) };
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const onScreen = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('uses the specified toast constants', () => {
  expect(constants).toMatchObject({
    TOAST_LIMIT: 1,
    TOAST_REMOVE_DELAY: 5000,
    TOAST_DURATION: 5000,
    TOAST_SWIPE_THRESHOLD: 50,
    TOAST_SWIPE_DIRECTION: 'right',
    TOAST_HOTKEY: ['F8'],
    TOAST_VIEWPORT_MAX_WIDTH: '420px',
  });
  expect(CLASS_CACHE_SIZE).toBe(500);
});

test('passes the constants to the toast primitives', () => {
  render(<Toaster />);
  expect(jest.mocked(Toast.Provider).mock.calls[0]?.[0]).toMatchObject({
    duration: 5000,
    swipeDirection: 'right',
    swipeThreshold: 50,
  });
  expect(screen.getByRole('list')).toHaveStyle({ maxWidth: '420px' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeInTheDocument();
});

test('shows one toast at a time and replaces the last', () => {
  render(<Toaster />);
  act(() => {
    showToast({ title: 'First' });
    showToast({ title: 'Second' });
  });
  expect(onScreen()).toEqual(['Second']);
});

test('closes by itself after 5000 ms and leaves the list 5000 ms later', () => {
  render(<Toaster />);
  act(() => void showToast({ title: 'Saved', variant: 'success' }));
  act(() => jest.advanceTimersByTime(4999));
  expect(onScreen()).toEqual(['Saved']);
  act(() => jest.advanceTimersByTime(1));
  expect(onScreen()).toEqual([]);
});

test('removes a dismissed toast 5000 ms later', () => {
  let id = '';
  render(<Toaster />);
  act(() => {
    id = showToast({ title: 'Saved' });
  });
  act(() => dismissToast(id));
  act(() => jest.advanceTimersByTime(4999));
  act(() => {
    // Still in the list: a second dismissal must not restart the wait.
    dismissToast(id);
    jest.advanceTimersByTime(1);
  });
  expect(jest.getTimerCount()).toBe(0);
});

test('C18 announces a failure as an alert and other toasts as status', () => {
  render(<Toaster />);
  const told = (content: ToastContent) => {
    act(() => void showToast(content));
    // The status is said two frames after it has come.
    for (const ms of [20, 20, 20]) act(() => jest.advanceTimersByTime(ms));
  };
  told({ title: 'Saved', description: 'In your account', variant: 'success' });
  expect(screen.getByRole('status')).toHaveTextContent('SavedIn your account');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  told({ title: 'Not saved', description: 'You are offline.', variant: 'destructive' });
  expect(screen.getByRole('alert')).toHaveTextContent('Not savedYou are offline.');
  expect(screen.getByRole('status')).not.toHaveTextContent('Not saved');
});

test('F8 moves the focus to the toasts', () => {
  render(<Toaster />);
  act(() => void showToast({ title: 'Saved' }));
  fireEvent.keyDown(document, { code: 'F8' });
  expect(screen.getByRole('list')).toHaveFocus();
});

test('lets later classes win', () => {
  expect(cn('px-4 type-ui', false, 'px-2 type-small')).toBe('px-2 type-small');
});
