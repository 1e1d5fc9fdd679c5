export * from './conversions.js';
export * from './length.js';
export * from './money.js';
export { formatDecimal } from './decimal-text.js';
export { finite, within } from './finite.js';
export type { Parsed, Refused } from './parsed.js';
export * from './quantity.js';
