import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { createQueryClient } from '../api/query-client';
import { userAuthConfig } from '../features/auth/auth-config';
import { useAuth, type Auth } from '../features/auth/auth-context';
import { AuthProvider } from '../features/auth/auth-provider';
import { rememberSession } from '../lib/known-visitor';

const sessionKey = [userAuthConfig.sessionEndpoint];

export function createSiteQueryClient(): QueryClient {
  return createQueryClient({
    // A refused call means the session is over, whatever the last check said.
    onRefused: (client) => client.setQueryData(sessionKey, null),
    // The check brings a fresh token, so the next press works without a reload.
    onStaleToken: (client) => void client.invalidateQueries({ queryKey: sessionKey }),
  });
}

function Tell({ onAuth }: { onAuth: (auth: Auth) => void }) {
  const auth = useAuth();
  useLayoutEffect(() => onAuth(auth), [auth, onAuth]);
  const { isAuthenticated, isLoading, error } = auth;
  useEffect(() => {
    // A check that failed says nothing.
    if (!isLoading && error === null) rememberSession(isAuthenticated);
  }, [isAuthenticated, isLoading, error]);
  return null;
}

/** Checks the session and tells, before the next paint, who is signed in. */
export function SessionKeeper({ client, onAuth }: { client: QueryClient; onAuth: (auth: Auth) => void }) {
  return (
    <QueryClientProvider client={client}>
      <AuthProvider config={userAuthConfig}>
        <Tell onAuth={onAuth} />
      </AuthProvider>
    </QueryClientProvider>
  );
}
