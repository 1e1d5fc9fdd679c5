export { AuthModule } from './auth.module.js';
export { Credentials } from './credentials.service.js';
export { FirstOwner } from './first-owner.service.js';
export type { OwnerInput } from './first-owner.service.js';
export { PasswordHasher } from './password-hasher.service.js';
export { SecurityLog } from './security-log.service.js';
