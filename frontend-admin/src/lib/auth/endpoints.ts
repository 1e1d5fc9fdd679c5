const root = '/api/admin/auth';

/** The console's own auth surface. There is no signup: staff are invited. */
export const adminAuth = {
  login: `${root}/login`,
  me: `${root}/me`,
  logout: `${root}/logout`,
  acceptInvite: `${root}/accept-invite`,
  forgotPassword: `${root}/forgot-password`,
  resetPassword: `${root}/reset-password`,
  password: `${root}/password`,
  sessions: `${root}/sessions`,
} as const;
