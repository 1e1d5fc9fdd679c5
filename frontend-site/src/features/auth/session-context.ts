import { createContext, useContext, useEffect } from 'react';

/** The session code is not part of a page's first view: until `ready` no one is logged in and nothing can be read. */
export type SessionState = 'coming' | 'ready' | 'failed';

interface SessionSeen {
  state: SessionState;
  request: () => void;
}

export const SessionContext = createContext<SessionSeen>({ state: 'coming', request: () => undefined });

export function useSessionState(): SessionState {
  const { state, request } = useContext(SessionContext);
  useEffect(() => request(), [request]);
  return state;
}
