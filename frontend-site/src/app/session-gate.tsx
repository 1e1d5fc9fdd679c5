import { QueryClientContext, type QueryClient } from '@tanstack/react-query';
import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { AuthContext, UNKNOWN_VISITOR, type Auth } from '../features/auth/auth-context';
import { SessionContext, type SessionState } from '../features/auth/session-context';
import { useHydrated } from '../lib/hooks/use-hydrated';
import { isKnownVisitor } from '../lib/session/known-visitor';

export interface SessionParts {
  client: QueryClient;
  Keeper: ComponentType<{ client: QueryClient; onAuth: (auth: Auth) => void }>;
}

async function fetchParts(given: QueryClient | undefined): Promise<SessionParts> {
  const { createSiteQueryClient, SessionKeeper } = await import('./session');
  return { client: given ?? createSiteQueryClient(), Keeper: SessionKeeper };
}

interface SessionGateProps {
  queryClient?: QueryClient;
  /** Fetched before, for a page whose HTML holds a form that needs them. */
  session?: SessionParts;
  children: ReactNode;
}

/**
 * Puts the site inside its session without putting the session's code into the first view: it is fetched for people
 * who were signed in the last time, and for whatever else asks. The tree keeps its shape when the code arrives, so
 * nothing on the page is built anew.
 */
export function SessionGate({ queryClient, session: fetched, children }: SessionGateProps) {
  const [parts, setParts] = useState<SessionParts | null>(fetched ?? null);
  const isHydrated = useHydrated();
  const [isWanted, setIsWanted] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [auth, setAuth] = useState<Auth>(UNKNOWN_VISITOR);

  const request = useCallback(() => setIsWanted(true), []);
  useEffect(() => {
    if (isKnownVisitor()) request();
  }, [request]);

  useEffect(() => {
    if (!isWanted || fetched !== undefined) return;
    let isStillHere = true;
    fetchParts(queryClient).then(
      (found) => isStillHere && setParts(found),
      (error: unknown) => {
        console.warn('The session part of the site could not be fetched', error);
        if (isStillHere) setHasFailed(true);
      },
    );
    return () => {
      isStillHere = false;
    };
  }, [isWanted, fetched, queryClient]);

  const hasSpoken = useRef(false);
  const tell = useCallback(
    (next: Auth) => {
      // The first word builds the page, or builds it anew: in pieces, unless somebody may be waiting to send its form.
      if (hasSpoken.current || fetched !== undefined) setAuth(next);
      else startTransition(() => setAuth(next));
      hasSpoken.current = true;
    },
    [fetched],
  );

  // Known only once the keeper has spoken: before that a page would take the visitor for somebody signed out. A form in
  // the HTML is there without that, and the keeper speaks before anybody can send it.
  const isReady = fetched !== undefined || auth !== UNKNOWN_VISITOR;
  const state: SessionState = hasFailed ? 'failed' : isReady ? 'ready' : 'coming';
  const session = useMemo(() => ({ state, request }), [state, request]);
  return (
    <QueryClientContext value={parts?.client}>
      <AuthContext value={auth}>
        <SessionContext value={session}>{children}</SessionContext>
      </AuthContext>
      {parts !== null && isHydrated && <parts.Keeper client={parts.client} onAuth={tell} />}
    </QueryClientContext>
  );
}
