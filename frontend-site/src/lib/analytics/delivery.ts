import { putBack, takeWaiting, type WaitingEvent } from './analytics';
import { attribution } from './attribution';

const EVENTS_PATH = '/api/analytics/events';
/** About 20 kB; browsers allow 64 kB in flight while a page closes. */
const BATCH_MAX = 80;
const DAY_MS = 86_400_000;

/** Sends ages instead of times, because device clocks are wrong. */
function bodyOf(events: readonly WaitingEvent[]): string {
  const now = Date.now();
  const reported = events.map(({ happenedAtMs, ...event }) => ({
    ...event,
    ageMs: Math.min(Math.max(now - happenedAtMs, 0), DAY_MS),
  }));
  // The same as with a request, so that a visit and its lead have one source.
  const { last: visit } = attribution();
  return JSON.stringify({ events: reported, ...(visit && { visit }) });
}

/** False when a retry may succeed. */
async function post(batch: readonly WaitingEvent[]): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const answer = await fetch(EVENTS_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: bodyOf(batch),
      credentials: 'omit',
      keepalive: true,
    });
    await answer.text();
    return answer.status < 500 && answer.status !== 429 && answer.status !== 408;
  } catch {
    return false;
  }
}

let isSending = false;

/** Sends queued events in batches. Failed ones stay queued with their ids until the next event. */
export async function deliver(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let batch = takeWaiting(BATCH_MAX); batch.length > 0; batch = takeWaiting(BATCH_MAX)) {
    if (await post(batch)) continue;
    putBack(batch);
    break;
  }
  isSending = false;
}

/** Only beacons reliably leave a closing page. */
export function sendWhileClosing(): void {
  for (let batch = takeWaiting(BATCH_MAX); batch.length > 0; batch = takeWaiting(BATCH_MAX)) {
    const body = new Blob([bodyOf(batch)], { type: 'application/json' });
    if (navigator.sendBeacon(EVENTS_PATH, body)) continue;
    // The browser refuses more for now; these stay queued.
    putBack(batch);
    return;
  }
}
