/** What the engine says in feet, for people who read meters. */
export { lengthsIn, type Units, isConverted, pricedQuantityText, quantityText } from './quantity-text.js';
