import { createContext, useContext, useEffect } from 'react';

/**
 * Where the programs behind reads, writes and the session stand. They are no part of a page's first view: until they
 * are `ready` nobody is known and nothing can be read.
 */
export type SessionState = 'coming' | 'ready' | 'failed';

interface SessionSeen {
  state: SessionState;
  /** Asks for those programs, which a page for everybody does without. */
  request: () => void;
}

export const SessionContext = createContext<SessionSeen>({ state: 'coming', request: () => undefined });

/** For what cannot do without the session: asks for it, and says where it stands. */
export function useSessionState(): SessionState {
  const { state, request } = useContext(SessionContext);
  useEffect(() => request(), [request]);
  return state;
}
