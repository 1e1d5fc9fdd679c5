import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '../../config/constants';

export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info';

export interface ToastContent {
  title: string;
  description?: string;
  action?: { label: string; onPress: () => void };
  variant?: ToastVariant;
}

export interface ToastRecord extends ToastContent {
  id: number;
  open: boolean;
}

let records: ToastRecord[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: ToastRecord[]): void {
  records = next;
  for (const listener of listeners) listener();
}

function scheduleRemoval(id: number): void {
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      set(records.filter((record) => record.id !== id));
    }, TOAST_REMOVE_DELAY_MS),
  );
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): ToastRecord[] => records,
  /** At most one is open: a newer toast closes the one on screen. */
  dismiss(id?: number): void {
    for (const record of records) if (id === undefined || record.id === id) scheduleRemoval(record.id);
    set(records.map((record) => (id === undefined || record.id === id ? { ...record, open: false } : record)));
  },
};

export function toast(content: ToastContent): number {
  lastId += 1;
  toastStore.dismiss();
  const closed = records.slice(0, TOAST_LIMIT);
  for (const old of records.slice(TOAST_LIMIT)) {
    clearTimeout(removals.get(old.id));
    removals.delete(old.id);
  }
  set([{ ...content, id: lastId, open: true }, ...closed]);
  return lastId;
}
