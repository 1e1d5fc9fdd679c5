const root = '/api/admin/auth';

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
