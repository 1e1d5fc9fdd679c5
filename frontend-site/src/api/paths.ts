export const REQUESTS_PATH = '/api/portal/consultations';

export const WATER_TESTS_PATH = '/api/portal/water-tests';

export const VISITS_PATH = '/api/portal/visits';

export const ACCOUNT_PATH = '/api/portal/account';
export const SESSIONS_PATH = '/api/portal/account/sessions';
export const PASSWORD_PATH = '/api/portal/account/password';
