import 'reflect-metadata';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SYSTEM_ACTOR, type Actor } from '../../src/common/access/index.js';
import {
  ConsultationIntake,
  RETRIED_INDEXES,
  type ConsultationInput,
} from '../../src/modules/leads/consultation-intake.service.js';
import { LeadsModule } from '../../src/modules/leads/index.js';
import { Accounts } from '../../src/modules/users/index.js';
import { loadSiteConfig } from '../../src/platform/config/index.js';
import { retryOnDuplicate, UnitOfWork } from '../../src/platform/database/index.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { OutboxDispatcher } from '../../src/platform/outbox/index.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { createMigratedDatabase } from './databases.js';
import { TestClock } from './test-clock.js';

export interface TestLeads {
  context: INestApplicationContext;
  clock: TestClock;
  uow: UnitOfWork;
  get<T>(token: abstract new (...parameters: never[]) => T): T;
  staff(name: string, role?: string): Promise<Actor>;
  customer(email: string): Promise<string>;
  /** Sends a request as a visitor; answers with the lead's id. */
  request(
    input?: Partial<ConsultationInput>,
    sender?: Partial<{ customerId: string; visitorKey: string }>,
  ): Promise<string>;
  close(): Promise<void>;
}

const REQUEST: ConsultationInput = {
  service: 'custom-design',
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: null,
  postalCode: '63017',
  address: null,
  timeline: null,
  budgetBand: null,
  message: null,
  answers: null,
  designVersionId: null,
  estimateId: null,
  consent: { email: true, sms: false },
  attribution: { first: null, last: null },
};

/** The leads module on a database of its own, without HTTP. Nothing is delivered unless a test drains the outbox. */
export async function createTestLeads(): Promise<TestLeads> {
  const database = await createMigratedDatabase({ ROLE: 'all' });
  const clock = new TestClock();

  @Module({
    imports: [
      PlatformModule.forRoot({
        config: database.config,
        site: loadSiteConfig(),
        logger: createLogger('silent'),
        clock,
      }),
      LeadsModule,
    ],
  })
  class LeadsAlone {}

  const context = await NestFactory.createApplicationContext(LeadsAlone, { logger: false, abortOnError: false });
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => context.get<T>(token, { strict: false });
  const uow = get(UnitOfWork);
  return {
    context,
    clock,
    uow,
    get,
    staff: async (name, role = 'sales') => {
      const email = `${name.toLowerCase().replace(/\W+/g, '.')}@staff.example`;
      const account = await uow.run(async () => {
        const created = await get(Accounts).createStaff({ email, name, role, passwordHash: null });
        await get(Accounts).setPassword(created, 'not-a-hash');
        return created;
      });
      return { ...SYSTEM_ACTOR, type: 'staff', id: account.id, name, role };
    },
    customer: async (email) =>
      (await uow.run(() => get(Accounts).createCustomer({ email, name: 'Cara', passwordHash: null }))).id,
    request: async (input = {}, sender = {}) => {
      const intake = get(ConsultationIntake);
      const checked = intake.check({ ...REQUEST, ...input });
      const actor: Actor = {
        ...SYSTEM_ACTOR,
        type: sender.customerId ? 'customer' : 'visitor',
        id: sender.customerId ?? null,
      };
      const receipt = await retryOnDuplicate(RETRIED_INDEXES, () =>
        uow.run(() =>
          intake.receive(checked, {
            actor,
            owner: { customerId: sender.customerId ?? null, browserKeyHash: null, sessionEnded: false },
            visitorKey: sender.visitorKey ?? null,
          }),
        ),
      );
      return receipt.id;
    },
    close: async () => {
      get(OutboxDispatcher);
      await context.close();
      await database.drop();
    },
  };
}
