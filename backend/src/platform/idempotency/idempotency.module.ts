import { Global, Module } from '@nestjs/common';
import { registerEntities } from '../database/index.js';
import { Idempotency } from './idempotency.js';
import { IdempotencyRecordEntity } from './persistence/idempotency-record.entity.js';
import { IdempotencyRepository } from './persistence/idempotency.repository.js';

@Global()
@Module({
  imports: [registerEntities(IdempotencyRecordEntity)],
  providers: [Idempotency, IdempotencyRepository],
  exports: [Idempotency, IdempotencyRepository],
})
export class IdempotencyModule {}
