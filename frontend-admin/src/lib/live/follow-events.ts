import { createParser } from 'eventsource-parser';
import { sessionGate } from '../session-gate';
import { tokenStore } from '../token-store';

const EVENTS_PATH = '/api/admin/events';

export interface LiveEvent {
  kind: string;
  data: Record<string, unknown>;
}

export interface LiveListener {
  onEvent: (event: LiveEvent) => void;
  /** Events may have been missed: refetch everything on screen. */
  onGap: () => void;
}

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 30_000;
/** The server sends something every 15 seconds. */
const SILENCE_MS = 45_000;

/** Follows the event stream after `position`, which it moves on. EventSource cannot send the bearer token. */
export async function followEvents(
  position: { lastId: string | null },
  { onEvent, onGap }: LiveListener,
  signal: AbortSignal,
): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      await readOnce();
    } catch {
      // Offline, restarted or logged out: try again later.
    }
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
  }

  async function readOnce(): Promise<void> {
    const token = tokenStore.read();
    if (!token) return;
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    signal.addEventListener('abort', stop);
    let silence = setTimeout(stop, SILENCE_MS);
    try {
      const response = await fetch(EVENTS_PATH, {
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${token}`,
          ...(position.lastId === null ? {} : { 'Last-Event-ID': position.lastId }),
        },
        credentials: 'include',
        cache: 'no-store',
        signal: attempt.signal,
      });
      if (!response.ok || !response.body) return;
      const parser = createParser({
        onEvent: ({ id, event, data }) => {
          const isFirst = position.lastId === null;
          position.lastId = id ?? position.lastId;
          if (event === 'ready' || event === 'reset') {
            waitMs = FIRST_WAIT_MS;
            if (isFirst || event === 'reset') onGap();
          } else if (event) onEvent({ kind: event, data: JSON.parse(data) as Record<string, unknown> });
        },
      });
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        silence = setTimeout(stop, SILENCE_MS);
        parser.feed(decoder.decode(value, { stream: true }));
      }
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      attempt.abort();
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      leaveGate();
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
    const leaveGate = sessionGate.subscribe(end);
    if (signal.aborted) end();
  });
}
