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
  sessionError: Error | null;
  retrySessionCheck: () => void;
  login: (credentials: Credentials) => Promise<StaffSession>;
  signup: (details: Record<string, unknown>) => Promise<StaffSession>;
  logout: () => Promise<void>;
  adopt: (session: StaffSession) => Promise<void>;
  can: (permission: Permission) => boolean;
}

export const AuthContext = createContext<AuthValue | null>(null);

export function useAuth(): AuthValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('useAuth must be used within an AuthProvider');
  return value;
}
