import site from '../../../site.config.json';

export const brand = site.brand;
/** Instants are stored in UTC and always shown in the studio's own time zone. */
export const businessTimeZone = site.business.timeZone;
