import { read } from '../../api/client';
import type { SessionEnd } from '../../api/contract';
import { errorText } from 'frontend-shared/api';
import { dismissToast, showToast } from 'frontend-shared/toast';

/** Sessions last for hours, so the first check waits. */
const FIRST_SEC = 600;
const NOTICE_SEC = 120;
const AGAIN_SEC = 60;
/** Browser timers wait 24 days at most. */
const MAX_SEC = 24 * 3600;

interface Session {
  refresh: () => Promise<unknown>;
  onOver: () => void;
}

/** Warns two minutes before the session ends. Asks the server, because other tabs use the session too; asking does not extend it. Returns a stop function. */
export function watchSessionEnd({ refresh, onOver }: Session): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Kept when the customer closes it, so the same end is not announced twice. */
  let toast: string | null = null;
  let isLeft = false;

  const askIn = (seconds: number) => {
    clearTimeout(timer);
    if (!isLeft) timer = setTimeout(() => void ask(), Math.min(seconds, MAX_SEC) * 1000);
  };
  const withdraw = () => {
    if (toast !== null) dismissToast(toast);
    toast = null;
  };
  const ask = async () => {
    let end: SessionEnd | null;
    try {
      end = await read<SessionEnd>('/api/auth/session', { on401: 'null', signal: AbortSignal.timeout(10_000) });
    } catch (error) {
      console.warn('When the session ends is not known', error);
      return askIn(AGAIN_SEC);
    }
    if (isLeft) return;
    if (end === null) {
      withdraw();
      return onOver();
    }
    const { endsInSec, by } = end;
    if (endsInSec > NOTICE_SEC) {
      withdraw();
      return askIn(endsInSec - NOTICE_SEC);
    }
    if (by === 'idle') toast ??= warn(endsInSec);
    askIn(endsInSec + 1);
  };
  const warn = (endsInSec: number) =>
    showToast({
      title: 'Still there?',
      description: `You will be logged out ${endsInSec > 90 ? 'in 2 minutes' : 'soon'}`,
      variant: 'warning',
      durationSec: Math.max(endsInSec, 1),
      action: { label: 'Stay logged in', onPress: () => void stay() },
    });
  const stay = async () => {
    toast = null;
    try {
      await refresh();
    } catch (error) {
      console.warn('The session could not be used', error);
      if (isLeft) return;
      toast = showToast({
        variant: 'destructive',
        title: 'No answer yet',
        description: errorText(error),
        durationSec: NOTICE_SEC,
        action: { label: 'Try again', onPress: () => void stay() },
      });
    }
    askIn(AGAIN_SEC);
  };
  // Timers stop while a computer sleeps, and another tab may have extended the session.
  const look = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  document.addEventListener('visibilitychange', look);
  askIn(FIRST_SEC);
  return () => {
    isLeft = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    withdraw();
  };
}
