export { LIGHT_ASSUMPTIONS, lightCountFor, type LitWater } from './lights.js';
