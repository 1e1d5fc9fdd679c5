import { putBack, takeWaiting, type WaitingEvent } from './analytics';

export const EVENTS_PATH = '/api/analytics/events';
/** Some 20 kB: of what may be under way while a page closes, browsers allow 64 kB in all. */
export const BATCH_MAX = 80;
const DAY_MS = 86_400_000;

/** The server is told how long ago each event happened: people's clocks are wrong, their seconds are not. */
export function bodyOf(events: readonly WaitingEvent[]): string {
  const now = Date.now();
  const reported = events.map(({ happenedAtMs, ...event }) => ({
    ...event,
    ageMs: Math.min(Math.max(now - happenedAtMs, 0), DAY_MS),
  }));
  return JSON.stringify({ events: reported });
}

/** While the page closes nothing else is certain to leave it. */
export function sendWhileClosing(): void {
  for (let batch = takeWaiting(BATCH_MAX); batch.length > 0; batch = takeWaiting(BATCH_MAX)) {
    const body = new Blob([bodyOf(batch)], { type: 'application/json' });
    if (navigator.sendBeacon(EVENTS_PATH, body)) continue;
    // The browser takes no more now. If the page comes back, so do these.
    putBack(batch);
    return;
  }
}
