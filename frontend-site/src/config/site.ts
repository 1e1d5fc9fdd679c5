import config from '../../../site.config.json' with { type: 'json' };

/** Brand, contact and legal facts. The only source of the company's name in this application. */
export const site = config;

export const shortPlace = `${config.contact.address.locality}, ${config.contact.address.region}`;
