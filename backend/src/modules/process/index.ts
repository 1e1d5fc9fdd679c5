export { ProcessModule } from './process.module.js';
