import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { OriginPolicy, SessionCookie } from '../common/access/index.js';
import { Clock, SystemClock } from '../common/clock/clock.js';
import { AuditModule } from './audit/index.js';
import { BusinessEventsModule } from './business-events/index.js';
import { AppConfig, SiteConfig } from './config/index.js';
import { DatabaseModule } from './database/index.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { Housekeeping } from './housekeeping/housekeeping.js';
import { IdempotencyModule } from './idempotency/index.js';
import { LiveModule } from './live/index.js';
import { LOGGER } from './logging/logger.js';
import { MailModule } from './mail/index.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OutboxModule } from './outbox/index.js';
import { PhotoAddresses, PhotoFiles, PhotoIntake, PhotoUpkeep } from './photos/index.js';
import { RateLimiter } from './rate-limit/index.js';
import { RecordOwners } from './records/index.js';
import { RedisConnection } from './redis/redis.js';
import { ThreadProgram, Threads } from './threads/index.js';
import { Keyring, loadSecret } from './secrets/keyring.js';
import { PasswordCost } from './secrets/password-cost.js';
import { FileStore, openStore } from './storage/index.js';

export interface Surroundings {
  config: AppConfig;
  site: SiteConfig;
  logger: Logger;
  clock?: Clock;
  threadProgram?: ThreadProgram;
  passwordCost?: PasswordCost;
}

@Global()
@Module({})
export class PlatformModule {
  static forRoot({ config, site, logger, clock, threadProgram, passwordCost }: Surroundings): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        DatabaseModule.forRoot(),
        OutboxModule,
        BusinessEventsModule,
        MailModule,
        AuditModule,
        IdempotencyModule,
        LiveModule,
      ],
      controllers: [HealthController, OpenApiController],
      providers: [
        { provide: AppConfig, useValue: config },
        { provide: SiteConfig, useValue: site },
        { provide: LOGGER, useValue: logger },
        { provide: Clock, useValue: clock ?? new SystemClock() },
        { provide: Keyring, useFactory: () => new Keyring(loadSecret(config.sessionSecret, config.dataDir)) },
        { provide: SessionCookie, useFactory: () => new SessionCookie(config.isHttps) },
        { provide: OriginPolicy, useFactory: () => new OriginPolicy(config.publicUrl) },
        { provide: FileStore, useFactory: () => openStore(config) },
        { provide: ThreadProgram, useValue: threadProgram ?? new ThreadProgram() },
        { provide: PasswordCost, useValue: passwordCost ?? new PasswordCost() },
        RedisConnection,
        RateLimiter,
        PhotoAddresses,
        PhotoFiles,
        PhotoIntake,
        PhotoUpkeep,
        Readiness,
        Housekeeping,
        RecordOwners,
        Threads,
      ],
      exports: [
        AppConfig,
        SiteConfig,
        LOGGER,
        Clock,
        Keyring,
        FileStore,
        SessionCookie,
        OriginPolicy,
        PasswordCost,
        RedisConnection,
        RateLimiter,
        PhotoAddresses,
        PhotoFiles,
        PhotoIntake,
        PhotoUpkeep,
        Readiness,
        Housekeeping,
        RecordOwners,
        Threads,
      ],
    };
  }
}
