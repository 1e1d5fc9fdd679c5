export const ACCOUNT_PATH = '/api/portal/account';
export const SESSIONS_PATH = '/api/portal/account/sessions';
export const PASSWORD_PATH = '/api/portal/account/password';
