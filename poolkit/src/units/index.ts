export * from './conversions.js';
export * from './length.js';
export * from './money.js';
export { formatDecimal, finite, readNumber, within, type Parsed, type Refused } from './finite.js';
export * from './quantity.js';
export * from './snap.js';
