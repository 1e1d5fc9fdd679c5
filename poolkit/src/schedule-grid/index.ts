export * from './business-hours.js';
export * from './calendar-date.js';
export * from './zone.js';
