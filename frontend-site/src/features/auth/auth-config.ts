import type { ApiPath } from '../../api/contract';
import { HttpError } from 'frontend-shared/api';

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
