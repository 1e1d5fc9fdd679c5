import { createContext, useContext } from 'react';
import type { Permission, StaffSession, StaffUser } from '../../api/types';

export interface Credentials {
  email: string;
  password: string;
}

export interface AuthValue {
  user: StaffUser | null;
  token: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  /** 'Session verification failed' when the check broke for another reason than 401. */
  sessionError: Error | null;
  retrySessionCheck: () => void;
  login: (credentials: Credentials) => Promise<StaffSession>;
  /** Renews an ended session in place; logging in as somebody else drops the previous work. */
  relogin: (credentials: Credentials) => Promise<StaffSession>;
  signup: (details: Record<string, unknown>) => Promise<StaffSession>;
  logout: () => Promise<void>;
  /** Takes over a session; what another person left behind in this browser goes first. */
  adopt: (session: StaffSession) => Promise<void>;
  can: (permission: Permission) => boolean;
}

export const AuthContext = createContext<AuthValue | null>(null);

export function useAuth(): AuthValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('useAuth must be used within an AuthProvider');
  return value;
}
