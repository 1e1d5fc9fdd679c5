export { shouldHold, type SpamSign } from './domain/spam-signs.js';
export { SpamGuard } from './spam-guard.service.js';
export { SpamModule } from './spam.module.js';
