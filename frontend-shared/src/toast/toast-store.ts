import { useSyncExternalStore } from 'react';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY } from './toast-constants';

export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info';

export interface ToastContent {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** For an offer that holds longer than a toast usually stays. */
  durationSec?: number;
  action?: { label: string; onPress: () => void };
}

interface ToastRecord extends ToastContent {
  id: string;
  open: boolean;
}

/** What others did. */
interface News extends ToastContent {
  /** Replaced only by other urgent news. */
  isUrgent: boolean;
}

const NO_TOASTS: readonly ToastRecord[] = [];
let toasts = NO_TOASTS;
let waiting: News | null = null;
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Set<string>();

function publish(next: readonly ToastRecord[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Shows a toast. A newer one takes the place of the one on screen. */
export function showToast(content: ToastContent): string {
  lastId += 1;
  const id = String(lastId);
  publish([{ ...content, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
  return id;
}

/** Closes a toast; it leaves the list later, so its way out can be seen. */
export function dismissToast(id: string): void {
  if (!removals.has(id)) {
    removals.add(id);
    setTimeout(() => {
      removals.delete(id);
      publish(toasts.filter((toast) => toast.id !== id));
    }, TOAST_REMOVE_DELAY);
  }
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  showWaiting();
}

/** Waits until no toast is open; of several only the newest is shown. */
export function showWhenQuiet(news: News): void {
  if (waiting?.isUrgent && !news.isUrgent) return;
  waiting = news;
  showWaiting();
}

function showWaiting(): void {
  if (waiting === null || toasts.some(({ open }) => open)) return;
  const news = waiting;
  waiting = null;
  showToast(news);
}

/** For a logout: what toasts offer belongs to the person who left. */
export function dropToasts(): void {
  waiting = null;
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
