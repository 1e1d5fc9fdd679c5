export { STUDY_DESIGNS } from './study-designs.js';
