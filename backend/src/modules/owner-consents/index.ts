export { OwnerConsentsModule } from './owner-consents.module.js';
