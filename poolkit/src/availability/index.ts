export * from './cells.js';
export * from './choose-person.js';
export * from './hold.js';
export * from './hours.js';
export * from './judge-start.js';
export * from './slots.js';
