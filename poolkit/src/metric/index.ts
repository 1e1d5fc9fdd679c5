/** What the engine says in feet, for people who read metres. */
export { lengthsIn, type Units } from './lengths-in-text.js';
export { isConverted, pricedQuantityText, quantityText } from './quantity-text.js';
