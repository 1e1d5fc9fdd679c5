import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { SESSION_PATH, useAuth } from '../features/auth/auth-context';
import { AuthProvider } from '../features/auth/auth-provider';
import type { SitePath } from '../config/paths';
import { isKnownVisitor, onVisitorKnown, rememberSession } from '../lib/session/known-visitor';

const sessionKey = [SESSION_PATH];

export function createSiteQueryClient(): QueryClient {
  return createQueryClient({
    // A refused call means the session is over, whatever the last check said.
    onRefused: (client) => client.setQueryData(sessionKey, null),
    // The check brings a fresh token, so the next press works without a reload.
    onStaleToken: (client) => void client.invalidateQueries({ queryKey: sessionKey }),
  });
}

/** A session lasts for hours after its last use, so only a page that stays open fetches what watches its end. */
const WATCH_AFTER_MS = 10 * 60_000;

function useSessionEnd(userId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    let isLeft = false;
    let stop = wait();
    function wait() {
      const timer = setTimeout(() => void start(), WATCH_AFTER_MS);
      return () => clearTimeout(timer);
    }
    async function start() {
      try {
        const { watchSessionEnd } = await import('../features/auth/session-end');
        if (isLeft) return;
        stop = watchSessionEnd({
          refresh: () => client.refetchQueries({ queryKey: sessionKey }, { throwOnError: true }),
          onOver: () => void client.setQueryData(sessionKey, null),
        });
      } catch (error) {
        console.warn('The end of the session cannot be watched yet', error);
        if (!isLeft) stop = wait();
      }
    }
    return () => {
      isLeft = true;
      stop();
    };
  }, [client, userId]);
}

/** Notes on this device whether someone is logged in, and watches the end of their session. */
function SessionWatch() {
  const { user, isAuthenticated, isLoading, error } = useAuth();
  useSessionEnd(user?.id ?? null);
  useEffect(() => {
    // A check that failed says nothing.
    if (!isLoading && error === null) rememberSession(isAuthenticated);
  }, [isAuthenticated, isLoading, error]);
  return null;
}

/** Pages about a session. Only here it is looked for on a device that remembers none: a browser may forget that alone. */
const ACCOUNT_PATHS: ReadonlySet<string> = new Set<SitePath>([
  '/login',
  '/signup',
  '/register',
  '/logout',
  '/dashboard',
  '/forgot-password',
  '/reset-password',
]);

/**
 * A device that was never logged in has no session to check, and the browser would log the refusal as an error. The first
 * account page checks after all.
 */
function useStranger(client: QueryClient): void {
  const isAccountPage = ACCOUNT_PATHS.has(useLocation().pathname);
  const [isTaken, setIsTaken] = useState(() => {
    if (isAccountPage || isKnownVisitor() || client.getQueryData(sessionKey) !== undefined) return false;
    client.setQueryData(sessionKey, null);
    return true;
  });
  useEffect(() => {
    if (!isTaken || !isAccountPage) return;
    setIsTaken(false);
    // Someone may have logged in meanwhile; that is known for certain.
    if (client.getQueryData(sessionKey) === null) void client.resetQueries({ queryKey: sessionKey });
  }, [client, isTaken, isAccountPage]);
}

/**
 * Checks again when another tab has logged in. A check that is still under way began before that, so its answer is out of
 * date.
 */
function useOtherTabs(client: QueryClient): void {
  useEffect(
    () =>
      onVisitorKnown(() => {
        const found = client.getQueryData(sessionKey);
        if (found === undefined) void client.resetQueries({ queryKey: sessionKey });
        // What is being typed here stays on the page meanwhile, and for good unless it was someone else who logged in.
        else void client.invalidateQueries({ queryKey: sessionKey });
      }),
    [client],
  );
}

export function Session({ client, children }: { client: QueryClient; children: ReactNode }) {
  useStranger(client);
  useOtherTabs(client);
  return (
    <QueryClientProvider client={client}>
      <AuthProvider>
        <SessionWatch />
        {children}
      </AuthProvider>
    </QueryClientProvider>
  );
}
