import type { INestApplicationContext } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { ValidationError } from '../common/errors/index.js';
import { FirstOwner } from '../modules/auth/index.js';
import { ConfigError } from '../platform/config/index.js';

/** While there is no staff. */
export async function createFirstOwner(
  app: INestApplicationContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!isEmail(email)) throw new ConfigError(['ADMIN_EMAIL is not an email address']);
  const name = email.split('@')[0] ?? email;
  try {
    await app.get(FirstOwner, { strict: false }).createUnlessStaffed({ email, name, password });
  } catch (error) {
    if (error instanceof ValidationError) throw new ConfigError([`ADMIN_PASSWORD: ${error.publicMessage}`]);
    throw error;
  }
}
