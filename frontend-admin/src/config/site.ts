import site from '../../../site.config.json';

export const brand = site.brand;
