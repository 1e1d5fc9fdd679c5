export const ACCOUNT_PATH = '/api/portal/account';
export const SESSIONS_PATH = '/api/portal/account/sessions';
