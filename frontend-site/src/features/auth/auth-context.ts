import { createContext, useContext } from 'react';
import type { LoginDetails, SignupDetails, SiteUser } from '../../api/contract';

export interface Auth {
  user: SiteUser | null;
  token: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  /** Set when the session could not be checked at all; a missing session is not an error. */
  error: string | null;
  /** The person whose session ended while they were here; null after a logout of their own. */
  endedUser: SiteUser | null;
  login: (details: LoginDetails) => Promise<void>;
  /** The first try of a login was not answered, and another is under way. */
  isRepeatingLogin: boolean;
  signup: (details: SignupDetails) => Promise<void>;
  logout: () => Promise<void>;
  recheck: () => void;
}

const notYet = () => Promise.reject(new Error('The session is not known yet'));

/** Before anything is known about who this is. */
export const UNKNOWN_VISITOR: Auth = {
  user: null,
  token: null,
  isAuthenticated: false,
  isLoading: true,
  error: null,
  endedUser: null,
  login: notYet,
  isRepeatingLogin: false,
  signup: notYet,
  logout: notYet,
  recheck: () => undefined,
};

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
