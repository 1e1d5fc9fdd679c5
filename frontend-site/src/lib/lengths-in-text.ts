export { lengthsIn } from 'poolkit/metric';
