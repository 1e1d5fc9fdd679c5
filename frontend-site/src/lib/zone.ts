/** The studio's. */
export const ZONE = 'America/Chicago';
