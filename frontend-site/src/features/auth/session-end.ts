import { read } from '../../api/client';
import type { SessionEnd } from '../../api/contract';
import { describeError } from '../../lib/http-error';
import { dismissToast, showToast } from '../../lib/toast/toast-store';

/** What is told of an end comes this long before it, and stays as long. */
const NOTICE_SEC = 120;
const AGAIN_SEC = 60;
const ABOUT_TWO_MINUTES_SEC = 90;
/** An answer is waited for no longer, so two about one end differ by less. */
const SAME_END_SEC = 10;
/** Timers of a browser wait no longer than 24 days. */
const MOST_SEC = 24 * 3600;

interface Session {
  /** Uses the session, which puts its end off; throws where that failed. */
  refresh: () => Promise<unknown>;
  /** Its end has come. */
  onOver: () => void;
}

/**
 * Tells two minutes before the session would end unused. What the server says counts, for other tabs use it too; asking
 * is no use of it. Returns what ends the watch.
 */
export function watchSessionEnd({ refresh, onOver }: Session): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toast: string | null = null;
  /** In milliseconds, as the others: the end that was last heard of, and the one that was told. */
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
    // A tab that is seen again and has its network back is one reason to ask, not two.
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
    // Told once: whoever has closed it knows.
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
      // The server notes a use within moments; what ends sooner than this was not put off, and is told anew.
      toldEndMs = 0;
    } catch (error) {
      console.warn('The session could not be used', error);
      if (isLeft) return;
      toast = showToast({
        variant: 'destructive',
        title: 'Not answered yet',
        description: describeError(error),
        durationSec: Math.max(secondsLeft(), 1),
        action: { label: 'Try again', onPress: () => void stay() },
      });
    }
    askAgain();
  };
  // Timers stand still while a computer sleeps, and another tab may have put the end off.
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
