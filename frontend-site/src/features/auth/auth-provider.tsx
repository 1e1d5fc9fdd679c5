import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { read, setCsrfToken, write } from '../../api/client';
import { READ_STALE_MS } from 'frontend-shared/api';
import type { SessionResponse, SiteUser } from '../../api/contract';
import { reloadForNewUser } from '../../lib/drafts/reload-for-new-user';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { isKnownVisitor } from '../../lib/session/known-visitor';
import {
  clearOtherTabs,
  clearStoredWork,
  clearWorkOfOthers,
  showsWorkOfOthers,
  signWork,
} from '../../lib/drafts/stored-work';
import { dropToasts } from 'frontend-shared/toast';
import { AuthContext, SESSION_PATH, type Auth } from './auth-context';

const LOGOUT_TIMEOUT_MS = 5000;
const SESSION_KEY = [SESSION_PATH];

async function checkSession(signal: AbortSignal): Promise<SessionResponse | null> {
  try {
    return await read<SessionResponse>(SESSION_PATH, { on401: 'null', signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Error('Session verification failed', { cause });
  }
}

/** Another person may have logged in, here or in another tab: reload so they see nothing of the previous one. */
async function reloadForOtherUser({ user: { id } }: SessionResponse, known: SiteUser | null, client: QueryClient) {
  if (known === null ? !showsWorkOfOthers(id) : known.id === id) return;
  removeCachedData(client);
  clearWorkOfOthers(id);
  reloadForNewUser();
  await new Promise<never>(() => undefined);
}

const removeCachedData = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_PATH });

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  // Kept past the end of the session, so a page can keep unsaved work and ask for a new login.
  const [known, setKnown] = useState<SiteUser | null>(null);

  const { data, error, isPending, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }) => {
      const found = await checkSession(signal);
      if (found !== null) await reloadForOtherUser(found, known, queryClient);
      return found;
    },
    staleTime: READ_STALE_MS,
    retry: 1,
  });
  // The HTML and the first render, which must equal it, know no one. Deferred: a change before all parts of the page are
  // hydrated would take their HTML away.
  const isHydrated = useDeferredValue(useHydrated());
  const session = (isHydrated && data) || null;
  const user = session?.user ?? null;
  const token = session?.token ?? null;

  if (user !== null && user !== known) setKnown(user);

  useEffect(() => setCsrfToken(token), [token]);
  // After a session expires, drafts must not become the next customer's.
  const workerId = known?.id ?? null;
  useEffect(() => signWork(workerId), [workerId]);

  const isLoading = isPending || !isHydrated;
  const auth = useMemo<Auth>(() => {
    const enter = async (path: '/api/auth/login' | '/api/auth/signup', details: object) => {
      const next = await write<SessionResponse>('POST', path, details);
      await reloadForOtherUser(next, known, queryClient);
      signWork(next.user.id);
      setCsrfToken(next.token);
      await queryClient.cancelQueries({ queryKey: SESSION_KEY });
      queryClient.setQueryData(SESSION_KEY, next);
      void queryClient.invalidateQueries();
    };

    const logout = async () => {
      // Other tabs clear their drafts only when someone was logged in.
      const wasSignedIn = known !== null || isKnownVisitor();
      try {
        await write('POST', '/api/auth/logout', undefined, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) });
      } catch (cause) {
        console.error('Logout request failed; this device is cleared anyway', cause);
      } finally {
        await queryClient.cancelQueries();
        setKnown(null);
        setCsrfToken(null);
        queryClient.setQueryData(SESSION_KEY, null);
        removeCachedData(queryClient);
        queryClient.getMutationCache().clear();
        dropToasts();
        clearStoredWork();
        if (wasSignedIn) clearOtherTabs();
      }
    };

    return {
      user,
      token,
      isAuthenticated: user !== null,
      isLoading,
      error: error?.message ?? null,
      endedUser: user === null && !isLoading ? known : null,
      login: (details) => enter('/api/auth/login', details),
      signup: (details) => enter('/api/auth/signup', details),
      logout,
      recheck: () => void refetch(),
    };
  }, [user, token, isLoading, error, known, queryClient, refetch]);
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}
