import { QueryClientContext, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { AuthContext, UNKNOWN_VISITOR, type Auth } from '../features/auth/auth-context';
import { SessionContext, type SessionState } from '../features/auth/session-context';
import { isKnownVisitor } from '../lib/known-visitor';

interface Parts {
  client: QueryClient;
  Keeper: ComponentType<{ client: QueryClient; onAuth: (auth: Auth) => void }>;
}

async function fetchParts(given: QueryClient | undefined): Promise<Parts> {
  const { createSiteQueryClient, SessionKeeper } = await import('./session');
  return { client: given ?? createSiteQueryClient(), Keeper: SessionKeeper };
}

/**
 * Puts the site inside its session without putting the session's code into the first view: it is fetched for people
 * who were signed in the last time, and for whatever else asks. The tree keeps its shape when the code arrives, so
 * nothing on the page is built anew.
 */
export function SessionGate({ queryClient, children }: { queryClient?: QueryClient; children: ReactNode }) {
  const [parts, setParts] = useState<Parts | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [auth, setAuth] = useState<Auth>(UNKNOWN_VISITOR);

  const request = useCallback(() => setIsWanted(true), []);
  useEffect(() => {
    if (isKnownVisitor()) request();
  }, [request]);

  useEffect(() => {
    if (!isWanted) return;
    let isStillHere = true;
    fetchParts(queryClient).then(
      (fetched) => isStillHere && setParts(fetched),
      (error: unknown) => {
        console.warn('The session part of the site could not be fetched', error);
        if (isStillHere) setHasFailed(true);
      },
    );
    return () => {
      isStillHere = false;
    };
  }, [isWanted, queryClient]);

  // Known only once the keeper has spoken: before that a page would take the visitor for somebody signed out.
  const state: SessionState = hasFailed ? 'failed' : auth === UNKNOWN_VISITOR ? 'coming' : 'ready';
  const session = useMemo(() => ({ state, request }), [state, request]);
  return (
    <QueryClientContext value={parts?.client}>
      <AuthContext value={auth}>
        <SessionContext value={session}>{children}</SessionContext>
      </AuthContext>
      {parts !== null && <parts.Keeper client={parts.client} onAuth={setAuth} />}
    </QueryClientContext>
  );
}
