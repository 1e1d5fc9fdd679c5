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
let waiting: ToastContent | null = null;
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

function close(id?: number): void {
  for (const record of records) if (id === undefined || record.id === id) scheduleRemoval(record.id);
  set(records.map((record) => (id === undefined || record.id === id ? { ...record, open: false } : record)));
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): ToastRecord[] => records,
  /** One toast, and what waited for it comes; or, without an id, all of them. */
  dismiss(id?: number): void {
    if (id === undefined) waiting = null;
    close(id);
    if (waiting !== null) toastWhenQuiet(waiting);
  },
};

/** At most one is open: a newer toast closes the one on screen. */
export function toast(content: ToastContent): number {
  lastId += 1;
  close();
  const closed = records.slice(0, TOAST_LIMIT);
  for (const old of records.slice(TOAST_LIMIT)) {
    clearTimeout(removals.get(old.id));
    removals.delete(old.id);
  }
  set([{ ...content, id: lastId, open: true }, ...closed]);
  return lastId;
}

/** News of others: never takes the place of an answer to what this person did. Of several that wait the newest comes. */
export function toastWhenQuiet(content: ToastContent): void {
  const isQuiet = !records.some(({ open }) => open);
  waiting = isQuiet ? null : content;
  if (isQuiet) toast(content);
}
