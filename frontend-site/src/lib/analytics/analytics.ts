import type { components } from 'frontend-shared/api';
import { ATTRIBUTION_KEY, removeStored } from '../drafts/stored-work';

type Reported = components['schemas']['AnalyticsEventsDto']['events'][number];
export type EventName = Reported['event'];
/** Exactly what the server takes with an event of this name; another member does not compile. */
export type EventFields<N extends EventName> = Omit<Extract<Reported, { event: N }>, 'event' | 'id' | 'ageMs'>;

export interface WaitingEvent {
  id: string;
  event: EventName;
  happenedAtMs: number;
}

declare global {
  interface Window {
    /** What happened on this page, as a tag manager reads it. Without one no one does. */
    dataLayer?: { event?: string; [member: string]: unknown }[];
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

export const CHOICE_KEY = 'analytics-choice';
/** Far more than anyone causes between two deliveries; a page that cannot deliver keeps no more than this. */
const QUEUE_MAX = 2_000;

export type AnalyticsChoice = 'on' | 'off' | null;

/** What the person chose on this device; null when they were not asked or storage is blocked. */
export function analyticsChoice(): AnalyticsChoice {
  try {
    const kept = localStorage.getItem(CHOICE_KEY);
    return kept === 'on' || kept === 'off' ? kept : null;
  } catch (error) {
    console.warn('The analytics choice could not be read', error);
    return 'off';
  }
}

/** Global Privacy Control or Do Not Track: the browser asks in its person's name, and nothing here overrides it. */
export function browserDeclines(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** Whether this site may count for itself: without a cookie, so it may until someone says no. */
export function analyticsAllowed(): boolean {
  return !browserDeclines() && analyticsChoice() !== 'off';
}

const waiting: WaitingEvent[] = [];
const choiceListeners = new Set<() => void>();
let wakeDelivery: (() => void) | null = null;

/** Remembers the choice. Switching off also forgets what was kept for analytics. */
export function setAnalyticsAllowed(allowed: boolean): void {
  try {
    localStorage.setItem(CHOICE_KEY, allowed ? 'on' : 'off');
  } catch (error) {
    console.warn('The analytics choice could not be stored', error);
  }
  if (!allowed) {
    removeStored(ATTRIBUTION_KEY);
    // The same one: a tag manager hears nothing of another.
    window.dataLayer?.splice(0);
    waiting.length = 0;
  }
  choiceListeners.forEach((tell) => tell());
}

export function onAnalyticsChoice(tell: () => void): () => void {
  choiceListeners.add(tell);
  return () => choiceListeners.delete(tell);
}

/** Notes what happened, never with personal data. It leaves the page with the next delivery. */
export function trackEvent<N extends EventName>(event: N, fields: EventFields<N>): void {
  if (!analyticsAllowed()) return;
  const told = { event, page_path: window.location.pathname, ...fields };
  (window.dataLayer ??= []).push(told);
  if (waiting.length >= QUEUE_MAX) return;
  waiting.push({ id: crypto.randomUUID(), happenedAtMs: Date.now(), ...told });
  wakeDelivery?.();
}

/** Who delivers is told of each new event, and at once of those that wait already. */
export function onWaitingEvent(wake: () => void): void {
  wakeDelivery = wake;
  if (waiting.length > 0) wake();
}

/** Nothing after a no, in whichever tab it was said. */
export function takeWaiting(count: number): WaitingEvent[] {
  if (!analyticsAllowed()) waiting.length = 0;
  return waiting.splice(0, count);
}

export function putBack(events: readonly WaitingEvent[]): void {
  waiting.unshift(...events);
  waiting.length = Math.min(waiting.length, QUEUE_MAX);
}
