import { createContext, useContext } from 'react';
import type { LoginDetails, SignupDetails, SiteUser } from '../../api/contract';

/** Also the key of the session in the query cache. */
export const SESSION_PATH = '/api/auth/me';

export interface Auth {
  user: SiteUser | null;
  token: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
  /** The customer whose session expired here; null after a logout. */
  endedUser: SiteUser | null;
  login: (details: LoginDetails) => Promise<void>;
  signup: (details: SignupDetails) => Promise<void>;
  logout: () => Promise<void>;
  recheck: () => void;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
