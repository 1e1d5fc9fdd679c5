/** The signed-in customer's requests: where they are read, and the key they are kept under. */
export const REQUESTS_PATH = '/api/portal/consultations';

/** The signed-in customer's visits, as above. */
export const VISITS_PATH = '/api/portal/visits';
