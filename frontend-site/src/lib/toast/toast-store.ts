import { useSyncExternalStore } from 'react';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY } from './toast-constants';

export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info';

export interface ToastContent {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** For what holds longer than a toast usually stays. */
  durationSec?: number;
  action?: { label: string; onPress: () => void };
}

export interface ToastRecord extends ToastContent {
  id: string;
  open: boolean;
}

const NO_TOASTS: readonly ToastRecord[] = [];
let toasts = NO_TOASTS;
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastRecord[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

function scheduleRemoval(id: string): void {
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      publish(toasts.filter((toast) => toast.id !== id));
    }, TOAST_REMOVE_DELAY),
  );
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
  scheduleRemoval(id);
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
}

/** What they offer to do belongs to somebody who has gone. */
export function dropToasts(): void {
  publish(NO_TOASTS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly ToastRecord[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NO_TOASTS,
  );
}
