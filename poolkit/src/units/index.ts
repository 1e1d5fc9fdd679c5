export * from './conversions.js';
export * from './length.js';
export * from './money.js';
export { formatDecimal, finite, within, type Parsed, type Refused } from './finite.js';
export * from './quantity.js';
