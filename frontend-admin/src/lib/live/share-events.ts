import { followEvents, type LiveEvent, type LiveListener } from './follow-events';

type Message = { kind: 'event'; id: string | null; event: LiveEvent } | { kind: 'gap'; id: string | null };

/**
 * Follows the events of one staff member with one connection for all tabs: a browser opens six to a server over
 * HTTP/1.1. A tab that is in front holds the connection and passes on what it hears.
 */
export function shareEvents(staffId: string, listener: LiveListener, signal: AbortSignal): void {
  const position: { lastId: string | null } = { lastId: null };
  const name = `live-events ${staffId}`;
  // Missing where the page does not come over TLS.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    void followEvents(position, listener, signal);
    return;
  }
  const channel = new BroadcastChannel(name);
  const pass = (message: Message) => channel.postMessage(message);
  let isAlone = false;
  channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if (isAlone) return;
    // What happened before this tab listened is unknown to it.
    if (message.kind === 'gap' || position.lastId === null) listener.onGap();
    position.lastId = message.id ?? position.lastId;
    if (message.kind === 'event') listener.onEvent(message.event);
  };

  const lead = (ending: AbortSignal) =>
    followEvents(
      position,
      {
        onEvent: (event) => {
          pass({ kind: 'event', id: position.lastId, event });
          listener.onEvent(event);
        },
        onGap: () => {
          pass({ kind: 'gap', id: position.lastId });
          listener.onGap();
        },
      },
      ending,
    );

  let turn: AbortController | null = null;
  const takeOrLeave = () => {
    const wantsTurn = document.visibilityState === 'visible' && !signal.aborted;
    if (wantsTurn && turn === null) {
      turn = new AbortController();
      const ending = turn.signal;
      locks
        .request(name, { signal: ending }, () => lead(ending))
        .catch(() => {
          // Gave up waiting. Otherwise the browser refuses locks here, and the tab follows for itself.
          if (ending.aborted) return;
          isAlone = true;
          void followEvents(position, listener, ending);
        });
    } else if (!wantsTurn) {
      turn?.abort();
      turn = null;
      isAlone = false;
    }
  };
  takeOrLeave();
  document.addEventListener('visibilitychange', takeOrLeave);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', takeOrLeave);
    takeOrLeave();
    channel.close();
  });
}
