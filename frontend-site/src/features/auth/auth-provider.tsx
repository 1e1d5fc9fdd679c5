import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { read, setCsrfToken, write } from '../../api/client';
import { READ_STALE_MS } from 'frontend-shared/api';
import type { ApiPath, LoginDetails, SessionResponse, SignupDetails, SiteUser } from '../../api/contract';
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
import { AuthError, type AuthConfig, AuthContext, type Auth } from './auth-context';

const LOGOUT_TIMEOUT_MS = 5000;
const NO_SIGNUP = 'Signup not available for this user type';

async function checkSession(path: ApiPath, signal: AbortSignal): Promise<SessionResponse | null> {
  try {
    return await read<SessionResponse>(path, { on401: 'null', signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Error('Session verification failed', { cause });
  }
}

export function AuthProvider({ config, children }: { config: AuthConfig; children: ReactNode }) {
  const queryClient = useQueryClient();
  const { sessionEndpoint, loginEndpoint, signupEndpoint, logoutEndpoint } = config;
  const sessionKey = useMemo(() => [sessionEndpoint], [sessionEndpoint]);

  // Kept past the end of the session, so a page can keep unsaved work and ask for a new login.
  const [known, setKnown] = useState<SiteUser | null>(null);
  /** Another person may have logged in, here or in another tab: reload so they see nothing of the previous one. */
  const forgetAnybodyElse = useCallback(
    async ({ user: { id } }: SessionResponse) => {
      if (known === null ? !showsWorkOfOthers(id) : known.id === id) return;
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionEndpoint });
      clearWorkOfOthers(id);
      reloadForNewUser();
      await new Promise<never>(() => undefined);
    },
    [known, queryClient, sessionEndpoint],
  );

  const check = useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      const found = await checkSession(sessionEndpoint, signal);
      if (found !== null) await forgetAnybodyElse(found);
      return found;
    },
    staleTime: READ_STALE_MS,
    retry: 1,
  });
  // The HTML and the first render, which must equal it, know no one.
  const isHydrated = useHydrated();
  const session = (isHydrated && check.data) || null;
  const user = session?.user ?? null;
  const token = session?.token ?? null;

  if (user !== null && user !== known) setKnown(user);

  useEffect(() => setCsrfToken(token), [token]);
  // After a session expires, drafts must not become the next customer's.
  const workerId = known?.id ?? null;
  useEffect(() => signWork(workerId), [workerId]);

  const admit = useCallback(
    async (next: SessionResponse) => {
      await forgetAnybodyElse(next);
      setCsrfToken(next.token);
      await queryClient.cancelQueries({ queryKey: sessionKey });
      queryClient.setQueryData(sessionKey, next);
      void queryClient.invalidateQueries();
    },
    [forgetAnybodyElse, queryClient, sessionKey],
  );

  const {
    mutateAsync: sendLogin,
    isPending: isLoggingIn,
    failureCount: failedLogins,
  } = useMutation({
    mutationFn: (details: LoginDetails) => write<SessionResponse>('POST', loginEndpoint, details),
  });
  const isRepeatingLogin = isLoggingIn && failedLogins > 0;
  const { mutateAsync: sendSignup } = useMutation({
    mutationFn: ({ endpoint, details }: { endpoint: ApiPath; details: SignupDetails }) =>
      write<SessionResponse>('POST', endpoint, details),
    // The server keeps no idempotency keys here. Repeating with the same password logs in.
    retry: false,
  });

  const login = useCallback(
    async (details: LoginDetails) => {
      const next = await sendLogin(details).catch((cause: unknown) => {
        throw new AuthError(cause, 'Login failed');
      });
      await admit(next);
    },
    [admit, sendLogin],
  );

  const signup = useCallback(
    async (details: SignupDetails) => {
      if (signupEndpoint === undefined) throw new AuthError(null, NO_SIGNUP);
      const next = await sendSignup({ endpoint: signupEndpoint, details }).catch((cause: unknown) => {
        throw new AuthError(cause, 'Signup failed');
      });
      await admit(next);
    },
    [admit, sendSignup, signupEndpoint],
  );

  const logout = useCallback(async () => {
    // Other tabs clear their drafts only when someone was logged in.
    const isSomebodys = known !== null || isKnownVisitor();
    try {
      await write('POST', logoutEndpoint, undefined, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) });
    } catch (error) {
      console.error('Logout request failed; this device is cleared anyway', error);
    } finally {
      await queryClient.cancelQueries();
      setKnown(null);
      setCsrfToken(null);
      queryClient.setQueryData(sessionKey, null);
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionEndpoint });
      queryClient.getMutationCache().clear();
      dropToasts();
      clearStoredWork();
      if (isSomebodys) clearOtherTabs();
    }
  }, [known, logoutEndpoint, queryClient, sessionEndpoint, sessionKey]);

  const { error, refetch } = check;
  const isPending = check.isPending || !isHydrated;
  const auth = useMemo<Auth>(
    () => ({
      user,
      token,
      isAuthenticated: user !== null,
      isLoading: isPending,
      error: error?.message ?? null,
      endedUser: user === null && !isPending ? known : null,
      login,
      isRepeatingLogin,
      signup,
      logout,
      recheck: () => void refetch(),
    }),
    [user, token, isPending, error, known, login, isRepeatingLogin, signup, logout, refetch],
  );
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}
