import { read } from '../../api/client';
import type { SessionEnd } from '../../api/contract';
import { errorText } from 'frontend-shared/api';
import { dismissToast, showToast } from 'frontend-shared/toast';

/** How long before the end the warning appears. */
const NOTICE_SEC = 120;
const AGAIN_SEC = 60;
const ABOUT_TWO_MINUTES_SEC = 90;
/** Two answers about the same end may differ by this much. */
const SAME_END_SEC = 10;
/** Browser timers wait 24 days at most. */
const MOST_SEC = 24 * 3600;

interface Session {
  /** Extends the session; throws on failure. */
  refresh: () => Promise<unknown>;
  onOver: () => void;
}

/** Warns two minutes before the session ends. Asks the server, because other tabs use the session too; asking does not extend it. Returns a stop function. */
export function watchSessionEnd({ refresh, onOver }: Session): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toast: string | null = null;
  let endMs = 0;
  let toldEndMs = 0;
  let isAsking = false;
  let isLeft = false;

  const secondsLeft = () => (endMs - Date.now()) / 1000;
  const askIn = (seconds: number) => {
    clearTimeout(timer);
    if (!isLeft) timer = setTimeout(() => void ask(), Math.min(seconds, MOST_SEC) * 1000);
  };
  const askAgain = () => askIn(secondsLeft() > 0 ? Math.min(secondsLeft() + 1, AGAIN_SEC) : AGAIN_SEC);
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const end = await read<SessionEnd>('/api/auth/session', {
        on401: 'null',
        signal: AbortSignal.timeout(SAME_END_SEC * 1000),
      });
      if (!isLeft) hear(end);
    } catch (error) {
      console.warn('When the session ends is not known', error);
      askAgain();
    } finally {
      isAsking = false;
    }
  };
  const hear = (end: SessionEnd | null) => {
    endMs = Date.now() + (end?.endsInSec ?? 0) * 1000;
    const isTold = end !== null && Math.abs(endMs - toldEndMs) < SAME_END_SEC * 1000;
    if (toast !== null && !isTold) {
      dismissToast(toast);
      toast = null;
    }
    if (end === null) return onOver();
    const { endsInSec, by } = end;
    if (endsInSec > NOTICE_SEC) return askIn(endsInSec - NOTICE_SEC);
    if (by === 'idle' && !isTold) tell(endsInSec);
    askIn(endsInSec + 1);
  };
  const tell = (endsInSec: number) => {
    toldEndMs = endMs;
    toast = showToast({
      title: 'Still there?',
      description: `You will be logged out ${endsInSec > ABOUT_TWO_MINUTES_SEC ? 'in 2 minutes' : 'soon'}`,
      variant: 'warning',
      durationSec: Math.max(endsInSec, 1),
      action: { label: 'Stay logged in', onPress: () => void stay() },
    });
  };
  const stay = async () => {
    try {
      await refresh();
      // The server records a use within moments; a session that ends sooner was not extended.
      toldEndMs = 0;
    } catch (error) {
      console.warn('The session could not be used', error);
      if (isLeft) return;
      toast = showToast({
        variant: 'destructive',
        title: 'No answer yet',
        description: errorText(error),
        durationSec: Math.max(secondsLeft(), 1),
        action: { label: 'Try again', onPress: () => void stay() },
      });
    }
    askAgain();
  };
  // Timers stop while a computer sleeps, and another tab may have extended the session.
  const look = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  void ask();
  return () => {
    isLeft = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    if (toast !== null) dismissToast(toast);
  };
}
