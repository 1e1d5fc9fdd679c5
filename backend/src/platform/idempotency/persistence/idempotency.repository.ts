import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { UnitOfWork } from '../../database/index.js';
import { IdempotencyRecordEntity } from './idempotency-record.entity.js';

@Injectable()
export class IdempotencyRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findByKey(keyHash: string): Promise<IdempotencyRecordEntity | null> {
    return this.uow.reader().findOneBy(IdempotencyRecordEntity, { keyHash });
  }

  async insert(record: IdempotencyRecordEntity): Promise<void> {
    await this.uow.writer().insert(IdempotencyRecordEntity, record);
  }

  async complete(keyHash: string, status: number, body: string): Promise<void> {
    await this.uow.writer().update(IdempotencyRecordEntity, { keyHash }, { status, body });
  }

  async deleteExpired(now: Date): Promise<number> {
    const result = await this.uow.writer().delete(IdempotencyRecordEntity, { expiresAt: LessThan(now) });
    return result.affected ?? 0;
  }
}
