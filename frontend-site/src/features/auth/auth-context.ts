import { createContext, useContext } from 'react';
import type { LoginDetails, SignupDetails, SiteUser, ApiPath } from '../../api/contract';
import { HttpError } from 'frontend-shared/api';

export interface Auth {
  user: SiteUser | null;
  token: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  /** Set when the session could not be checked; having no session is not an error. */
  error: string | null;
  /** The customer whose session expired here; null after a logout. */
  endedUser: SiteUser | null;
  login: (details: LoginDetails) => Promise<void>;
  isRepeatingLogin: boolean;
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

export interface AuthConfig {
  userType: 'user' | 'admin';
  loginEndpoint: ApiPath;
  signupEndpoint?: ApiPath;
  sessionEndpoint: ApiPath;
  logoutEndpoint: ApiPath;
}

export const userAuthConfig: AuthConfig = {
  userType: 'user',
  loginEndpoint: '/api/auth/login',
  signupEndpoint: '/api/auth/signup',
  sessionEndpoint: '/api/auth/me',
  logoutEndpoint: '/api/auth/logout',
};

export const adminAuthConfig: AuthConfig = {
  userType: 'admin',
  loginEndpoint: '/api/admin/auth/login',
  sessionEndpoint: '/api/admin/auth/me',
  logoutEndpoint: '/api/admin/auth/logout',
};

export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: string | null;
  readonly fields: Record<string, string>;

  constructor(cause: unknown, fallback: string) {
    const answer = cause instanceof HttpError ? cause : null;
    super(answer?.sentence ?? fallback, { cause });
    this.code = answer?.code ?? null;
    this.fields = answer?.fields ?? {};
  }
}
