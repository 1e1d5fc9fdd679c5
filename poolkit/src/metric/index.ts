export { lengthsIn, type Units, isConverted, pricedQuantityText, quantityText } from './quantity-text.js';
