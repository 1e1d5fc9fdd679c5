import { useSyncExternalStore } from 'react';

export const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY = 5000;
export const TOAST_DURATION = 5000;
export const TOAST_SWIPE_THRESHOLD = 50;
export const TOAST_SWIPE_DIRECTION = 'right';
export const TOAST_HOTKEY = ['F8'];
export const TOAST_VIEWPORT_MAX_WIDTH = '420px';

export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info';

export interface ToastContent {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** For an offer that holds longer than a toast usually stays. */
  durationSec?: number;
  action?: { label: string; onPress: () => void };
  /** If another toast replaces it while open, it is shown again after. */
  isUrgent?: boolean;
}

interface ToastRecord extends ToastContent {
  id: string;
  open: boolean;
}

const NO_TOASTS: readonly ToastRecord[] = [];
let toasts = NO_TOASTS;
/** Every urgent one, then the newest other one. */
let waiting: readonly ToastContent[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastRecord[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Shows a toast. A newer one takes the place of the one on screen. */
export function showToast(content: ToastContent): string {
  waiting = [...toasts.filter(({ open, isUrgent }) => open && isUrgent), ...waiting];
  lastId += 1;
  const id = String(lastId);
  publish([{ ...content, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
  return id;
}

/** Closes a toast; it leaves the list later, so its way out can be seen. */
export function dismissToast(id: string): void {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY);
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  showWaiting();
}

/** Waits until no toast is open. Urgent news comes first; of other news only the newest is shown. */
export function showWhenQuiet(news: ToastContent): void {
  const urgent = waiting.filter(({ isUrgent }) => isUrgent);
  waiting = news.isUrgent ? [...urgent, news, ...waiting.slice(urgent.length)] : [...urgent, news];
  showWaiting();
}

function showWaiting(): void {
  const [next, ...later] = waiting;
  if (!next || toasts.some(({ open }) => open)) return;
  waiting = later;
  showToast(next);
}

/** For a logout: what toasts offer belongs to the person who left. */
export function dropToasts(): void {
  waiting = [];
  publish(NO_TOASTS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = (): readonly ToastRecord[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NO_TOASTS,
  );
