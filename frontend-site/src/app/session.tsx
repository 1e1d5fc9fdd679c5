import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createQueryClient, hasCode, hasStatus } from 'frontend-shared/api';
import { read } from '../api/client';
import type { ApiPath } from '../api/contract';
import { SESSION_PATH, useAuth } from '../features/auth/auth-context';
import { AuthProvider } from '../features/auth/auth-provider';
import { watchSessionEnd } from '../features/auth/session-end';
import { ACCOUNT_PATHS } from '../config/paths';
import { reloadForNewUser } from '../lib/drafts/reload-for-new-user';
import { showsWorkOfOthers } from '../lib/drafts/stored-work';
import { isKnownVisitor, onVisitorKnown, rememberSession } from '../lib/session/known-visitor';

const sessionKey = [SESSION_PATH];

export function createSiteQueryClient(): QueryClient {
  return createQueryClient({
    read: (path, signal) => read(path as ApiPath, { signal }),
    // A silently paused read would look like a hang.
    readsWhen: 'always',
    onError: (error, client) => {
      // The session is over.
      if (hasStatus(error, 401) && error.code?.startsWith('SESSION_')) client.setQueryData(sessionKey, null);
      // The check returns a fresh token, so the next click works without a reload.
      if (hasCode(error, 'CSRF_TOKEN_INVALID')) void client.invalidateQueries({ queryKey: sessionKey });
    },
  });
}

function SessionWatch() {
  const { user, isAuthenticated, endedUser, isLoading, error } = useAuth();
  const client = useQueryClient();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    return watchSessionEnd({
      refresh: () => client.refetchQueries({ queryKey: sessionKey }, { throwOnError: true }),
      onOver: () => void client.setQueryData(sessionKey, null),
    });
  }, [client, userId]);
  useEffect(() => {
    if (isLoading || error !== null) return;
    const mayShowDrafts = isKnownVisitor();
    rememberSession(isAuthenticated);
    // A session that ended before this page was opened: its customer may be gone.
    if (!isAuthenticated && endedUser === null && mayShowDrafts && showsWorkOfOthers(null)) reloadForNewUser();
  }, [isAuthenticated, endedUser, isLoading, error]);
  return null;
}

/** Skips the session check on a device that was never logged in, until the first account page. */
function useUnknownVisitor(client: QueryClient): void {
  const isAccountPage = ACCOUNT_PATHS.includes(useLocation().pathname);
  const [isSkipped, setIsSkipped] = useState(() => {
    if (isAccountPage || isKnownVisitor() || client.getQueryData(sessionKey) !== undefined) return false;
    client.setQueryData(sessionKey, null);
    return true;
  });
  useEffect(() => {
    if (!isSkipped || !isAccountPage) return;
    setIsSkipped(false);
    // Not if someone logged in meanwhile.
    if (client.getQueryData(sessionKey) === null) void client.resetQueries({ queryKey: sessionKey });
  }, [client, isSkipped, isAccountPage]);
}

/** Checks again when another tab logs in. A check that is still running is out of date. */
function useOtherTabs(client: QueryClient): void {
  useEffect(
    () =>
      onVisitorKnown(() => {
        const found = client.getQueryData(sessionKey);
        if (found === undefined) void client.resetQueries({ queryKey: sessionKey });
        // Keeps the page as it is, unless someone else logged in.
        else void client.invalidateQueries({ queryKey: sessionKey });
      }),
    [client],
  );
}

export function Session({ client, children }: { client: QueryClient; children: ReactNode }) {
  useUnknownVisitor(client);
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
