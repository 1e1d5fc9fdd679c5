import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '../../config/constants';

export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info';

export interface ToastContent {
  title: string;
  description?: string;
  action?: { label: string; onPress: () => void };
  variant?: ToastVariant;
}

/** What others did, as against an answer to what this person did. */
export interface News extends ToastContent {
  /** Gives way to nothing that is not. */
  isUrgent: boolean;
}

export interface ToastRecord extends ToastContent {
  id: number;
  open: boolean;
}

let records: ToastRecord[] = [];
let lastId = 0;
let waiting: News | null = null;
let shownNews: { id: number; news: News } | null = null;
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
    showWaiting();
  },
};

/** At most one is open: a newer toast closes the one on screen. */
export function toast(content: ToastContent): number {
  // News that has to make room was not read.
  if (shownNews !== null && isOpen(shownNews.id) && (waiting === null || shownNews.news.isUrgent))
    waiting = shownNews.news;
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

/** Never takes the place of an answer to what this person did. Of several that wait the newest comes. */
export function toastWhenQuiet(news: News): void {
  if (waiting?.isUrgent && !news.isUrgent) return;
  waiting = news;
  showWaiting();
}

function showWaiting(): void {
  if (waiting === null || records.some(({ open }) => open)) return;
  const news = waiting;
  waiting = null;
  shownNews = { id: toast(news), news };
}

const isOpen = (id: number) => records.some((record) => record.id === id && record.open);
