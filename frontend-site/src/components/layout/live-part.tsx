import type { ReactNode } from 'react';
import { useSessionState } from '../../features/auth/session-context';

/**
 * Part of a content page that reads or writes (queries, the session, toasts of its own). The HTML made at build time
 * and the first view show `fallback`, which should take the same room.
 */
export function LivePart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useSessionState() === 'ready' ? children : fallback;
}
