import { putBack, takeWaiting, type WaitingEvent } from './analytics';
import { BATCH_MAX, bodyOf, EVENTS_PATH } from './beacon';

const RETRY_MS = 5_000;
const RETRY_MAX_MS = 60_000;

/** False when it may arrive later: no connection, a server that is away or asks to wait. */
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
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, one batch after the other. What could not be delivered waits on, and keeps its id. */
export async function deliver(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(retryTimer);
  for (let batch = takeWaiting(BATCH_MAX); batch.length > 0; batch = takeWaiting(BATCH_MAX)) {
    if (await post(batch)) {
      failures = 0;
      continue;
    }
    putBack(batch);
    retryTimer = setTimeout(() => void deliver(), Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS));
    failures += 1;
    break;
  }
  isSending = false;
}
