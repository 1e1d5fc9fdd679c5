import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { getJson, write } from '../../api/client';
import type { StaffSession } from '../../api/types';
import { ADMIN_TOKEN_KEY, SESSION_CHECK_RETRIES } from '../../config/constants';
import { devicePlaces } from '../device-logs';
import { dropDrafts } from '../drafts';
import { errorText, hasStatus, READ_STALE_MS, serverSentence } from 'frontend-shared/api';
import { sessionGate } from '../session-gate';
import { tokenStore } from '../token-store';
import { AuthContext, type AuthValue, type Credentials } from './auth-context';
import { adminAuth } from './endpoints';

const SESSION_KEY = [adminAuth.me];
const LOGOUT_WAIT_MS = 5_000;

async function checkSession({ signal }: { signal: AbortSignal }): Promise<StaffSession | null> {
  const token = tokenStore.read();
  if (!token) return null;
  try {
    return await getJson<StaffSession>(adminAuth.me, signal);
  } catch (error) {
    if (hasStatus(error, 401)) {
      if (tokenStore.read() === token) tokenStore.clear();
      return null;
    }
    throw new Error('Session verification failed', { cause: error });
  }
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const session = useQuery({
    queryKey: SESSION_KEY,
    queryFn: checkSession,
    staleTime: READ_STALE_MS,
    retry: SESSION_CHECK_RETRIES,
    // A page that is opened without a network says so, and checks again once it is back.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const user = session.data?.user ?? null;
  const userId = user?.id ?? null;
  /** Outlives the session: the next login may be another person. */
  const lastUserId = useRef<string | null>(null);

  useEffect(() => {
    sessionGate.arm(userId !== null);
    if (userId !== null) {
      lastUserId.current = userId;
      // After a reload, only stored drafts reveal an earlier person.
      dropDrafts({ exceptOf: userId });
    }
    return () => sessionGate.arm(false);
  }, [userId]);

  const dropWork = useCallback(async () => {
    dropDrafts();
    lastUserId.current = null;
    sessionGate.arm(false);
    sessionGate.giveUp();
    await queryClient.cancelQueries();
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== adminAuth.me });
    queryClient.setQueryData(SESSION_KEY, null);
    // Again: a page that was still open may have kept its project meanwhile.
    await devicePlaces.drop().catch(() => undefined);
  }, [queryClient]);

  const forget = useCallback(async () => {
    tokenStore.clear();
    await dropWork();
  }, [dropWork]);

  /** The token already belongs to the next person. */
  const forgetOthers = useCallback(
    async (nextUserId: string) => {
      if (lastUserId.current !== null && lastUserId.current !== nextUserId) await dropWork();
      dropDrafts({ exceptOf: nextUserId });
    },
    [dropWork],
  );

  const adopt = useCallback(
    async (next: StaffSession) => {
      // Typed work and held writes belong to one person: never show or send them under another name.
      await forgetOthers(next.user.id);
      tokenStore.save(next.token);
      queryClient.setQueryData(SESSION_KEY, next);
      void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    },
    [forgetOthers, queryClient],
  );

  const { mutateAsync: sendLogin } = useMutation<StaffSession, Error, Credentials>({
    mutationFn: (credentials) => write<StaffSession>('POST', adminAuth.login, { body: credentials }),
  });

  const login = useCallback(
    async (credentials: Credentials) => {
      const next = await sendLogin(credentials).catch((error: unknown) => {
        const known = navigator.onLine ? serverSentence(error) : errorText(error);
        throw new Error(known ?? 'Login failed', { cause: error });
      });
      await adopt(next);
      // Requests held since the last session ended.
      sessionGate.reopen();
      return next;
    },
    [adopt, sendLogin],
  );

  const signup = useCallback(async (): Promise<StaffSession> => {
    throw new Error('Signup not available for this user type');
  }, []);

  const logout = useCallback(async () => {
    try {
      await write('POST', adminAuth.logout, { signal: AbortSignal.timeout(LOGOUT_WAIT_MS) });
    } catch (error) {
      console.error('The logout request failed; the local session is cleared anyway.', error);
    } finally {
      await forget();
    }
  }, [forget]);

  // The token is shared by all tabs of this browser.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== null && event.key !== ADMIN_TOKEN_KEY) return;
      if (tokenStore.read() === null) {
        if (lastUserId.current !== null) void forget();
        return;
      }
      void getJson<StaffSession>(adminAuth.me).then(
        async (next) => {
          await forgetOthers(next.user.id);
          queryClient.setQueryData(SESSION_KEY, next);
          sessionGate.reopen();
        },
        (error: unknown) => console.error('The session of another tab could not be loaded.', error),
      );
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [forget, forgetOthers, queryClient]);

  const { refetch, error, isPending } = session;
  const permissions = user?.permissions;
  const value = useMemo<AuthValue>(
    () => ({
      user,
      token: user ? tokenStore.read() : null,
      isAuthenticated: user !== null,
      isLoading: isPending,
      sessionError: user ? null : error,
      retrySessionCheck: () => void refetch(),
      login,
      signup,
      logout,
      adopt,
      can: (permission) => permissions?.includes(permission) ?? false,
    }),
    [user, permissions, isPending, error, refetch, login, signup, logout, adopt],
  );

  return <AuthContext.Provider value={value}>{children}</AuthContext.Provider>;
}
