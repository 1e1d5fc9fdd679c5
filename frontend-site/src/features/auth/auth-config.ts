import type { ApiPath } from '../../api/contract';

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
