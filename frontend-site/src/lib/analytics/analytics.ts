import { timeOrderedId, type components } from 'frontend-shared/api';
import { ATTRIBUTION_KEY, removeStored } from '../drafts/stored-work';

type Reported = components['schemas']['AnalyticsEventsDto']['events'][number];
export type EventName = Reported['event'];
export type EventFields<N extends EventName> = Omit<Extract<Reported, { event: N }>, 'event' | 'id' | 'ageMs'>;

export interface WaitingEvent {
  id: string;
  event: EventName;
  happenedAtMs: number;
}

declare global {
  interface Window {
    dataLayer?: { event?: string; [member: string]: unknown }[];
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

export const CHOICE_KEY = 'analytics-choice';
const QUEUE_MAX = 2_000;

export type AnalyticsChoice = 'on' | 'off' | null;

export function analyticsChoice(): AnalyticsChoice {
  try {
    const kept = localStorage.getItem(CHOICE_KEY);
    return kept === 'on' || kept === 'off' ? kept : null;
  } catch (error) {
    console.warn('The analytics choice could not be read', error);
    return 'off';
  }
}

/** Global Privacy Control or Do Not Track always win. */
export function browserDeclines(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** Our own analytics set no cookie, so they run until someone opts out. */
export function analyticsAllowed(): boolean {
  return !browserDeclines() && analyticsChoice() !== 'off';
}

const waiting: WaitingEvent[] = [];
const choiceListeners = new Set<() => void>();
let wakeDelivery: (() => void) | null = null;

export function setAnalyticsAllowed(allowed: boolean): void {
  try {
    localStorage.setItem(CHOICE_KEY, allowed ? 'on' : 'off');
  } catch (error) {
    console.warn('The analytics choice could not be stored', error);
  }
  if (!allowed) {
    removeStored(ATTRIBUTION_KEY);
    // Emptied in place, because the tag manager holds this array.
    window.dataLayer?.splice(0);
    waiting.length = 0;
  }
  choiceListeners.forEach((listener) => listener());
}

export function onAnalyticsChoice(listener: () => void): () => void {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
}

/** Queues an event for the next delivery. Never personal data. */
export function trackEvent<N extends EventName>(event: N, fields: EventFields<N>): void {
  if (!analyticsAllowed()) return;
  const tracked = { event, page_path: window.location.pathname, ...fields };
  (window.dataLayer ??= []).push(tracked);
  if (waiting.length >= QUEUE_MAX) return;
  waiting.push({ id: timeOrderedId(), happenedAtMs: Date.now(), ...tracked });
  wakeDelivery?.();
}

/** Called for each new event, and at once if events are queued. */
export function onWaitingEvent(wake: () => void): void {
  wakeDelivery = wake;
  if (waiting.length > 0) wake();
}

/** Empty after an opt-out in any tab. */
export function takeWaiting(count: number): WaitingEvent[] {
  if (!analyticsAllowed()) waiting.length = 0;
  return waiting.splice(0, count);
}

export function putBack(events: readonly WaitingEvent[]): void {
  waiting.unshift(...events);
  waiting.length = Math.min(waiting.length, QUEUE_MAX);
}
