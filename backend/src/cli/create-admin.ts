import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import { NestFactory } from '@nestjs/core';
import { isEmail } from 'class-validator';
import { AppModule } from '../app.module.js';
import { ValidationError } from '../common/errors/index.js';
import { randomToken } from '../common/ids/ids.js';
import { FirstOwner, type OwnerInput } from '../modules/auth/index.js';
import { loadSiteConfig, type AppConfig } from '../platform/config/index.js';
import { lockDataFolder } from '../platform/database/data-folder-lock.js';
import { createLogger } from '../platform/logging/logger.js';
import { OperatorProblem } from '../platform/operator-problem.js';
import { runCli, say } from './cli-options.js';

await runCli(
  {
    name: 'create-admin',
    summary: 'Adds an owner to the team: the first one, or one to get back in.',
    options: [
      { name: 'email', help: 'The email to log in with.' },
      { name: 'name', help: 'The name shown to the team.' },
      { name: 'password-stdin', help: 'Reads the password from standard input instead of generating one.', flag: true },
    ],
  },
  async ({ config, values }) => {
    const email = String(values['email'] ?? '').trim();
    const name = String(values['name'] ?? '').trim();
    if (!isEmail(email)) throw new OperatorProblem('Give the email: --email name@example.com');
    if (name === '') throw new OperatorProblem('Give the name: --name "Margaret Hale"');
    const given = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : null;
    const password = given ?? randomToken(18);
    await createOwner(config, { email, name, password });
    say(`${name} is now an owner and logs in with ${email}.`);
    if (given === null) say(`Password, shown this once: ${password}`);
  },
);

async function createOwner(config: AppConfig, owner: OwnerInput): Promise<void> {
  // The embedded database belongs to one process; a running server holds it.
  const unlock = config.usesSqlite ? lockDataFolder(config.dataDir) : () => undefined;
  const context = await NestFactory.createApplicationContext(
    // As a replica: the server sends the email and does the upkeep.
    AppModule.forRoot({
      config: Object.assign(config, { role: 'api' }),
      site: loadSiteConfig(),
      logger: createLogger('warn'),
    }),
    { logger: false, abortOnError: false },
  );
  try {
    const account = await context.get(FirstOwner, { strict: false }).create(owner);
    if (!account) throw new OperatorProblem(`A staff member already uses the email ${owner.email}.`);
  } catch (error) {
    throw error instanceof ValidationError ? new OperatorProblem(error.publicMessage) : error;
  } finally {
    await context.close();
    unlock();
  }
}
