import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { loadSiteConfig } from '../../src/platform/config/index.js';
import { UnitOfWork } from '../../src/platform/database/index.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { createMigratedDatabase, type TestDatabase } from './databases.js';
import { TestClock } from './test-clock.js';

export interface TestPlatform {
  context: INestApplicationContext;
  clock: TestClock;
  database: TestDatabase;
  uow: UnitOfWork;
  get<T>(token: abstract new (...parameters: never[]) => T): T;
  close(): Promise<void>;
}

/** The platform without modules and without HTTP, on a database of its own. */
export async function createTestPlatform(given?: TestDatabase): Promise<TestPlatform> {
  const database = given ?? (await createMigratedDatabase({ ROLE: 'all' }));
  const clock = new TestClock();
  const context = await NestFactory.createApplicationContext(
    PlatformModule.forRoot({ config: database.config, site: loadSiteConfig(), logger: createLogger('silent'), clock }),
    { logger: false, abortOnError: false },
  );
  return {
    context,
    clock,
    database,
    uow: context.get(UnitOfWork),
    get: (token) => context.get(token),
    close: async () => {
      await context.close();
      if (!given) await database.drop();
    },
  };
}
