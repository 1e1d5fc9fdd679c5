/** The signed-in customer's requests: where they are read, and the key they are kept under. */
export const REQUESTS_PATH = '/api/portal/consultations';

/** The signed-in customer's visits, as above. */
export const VISITS_PATH = '/api/portal/visits';

export const ACCOUNT_PATH = '/api/portal/account';
export const SESSIONS_PATH = '/api/portal/account/sessions';
export const PASSWORD_PATH = '/api/portal/account/password';
