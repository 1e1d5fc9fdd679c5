import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { LeadPhotoEntity } from './lead-parts.entity.js';
import { LeadEntity } from './lead.entity.js';

@Injectable()
export class LeadPhotoRepository {
  constructor(private readonly uow: UnitOfWork) {}

  listOf(leadId: string): Promise<LeadPhotoEntity[]> {
    return this.uow.reader().find(LeadPhotoEntity, { where: { leadId }, order: { id: 'ASC' } });
  }

  findById(id: string): Promise<LeadPhotoEntity | null> {
    return this.uow.reader().findOneBy(LeadPhotoEntity, { id });
  }

  async insert(photo: LeadPhotoEntity): Promise<void> {
    await this.uow.writer().insert(LeadPhotoEntity, photo);
  }

  async delete(id: string): Promise<void> {
    await this.uow.writer().delete(LeadPhotoEntity, { id });
  }

  /** Bytes sent and not removed by this email address; by the phone number, where there is no address. */
  async bytesFrom({ id, emailNormalized, phoneDigits }: LeadEntity): Promise<number> {
    const byPhone = phoneDigits === null ? { id } : { phoneDigits, emailNormalized };
    const where = emailNormalized === '' ? byPhone : { emailNormalized };
    const leads = await this.uow.reader().find(LeadEntity, { select: { id: true }, where });
    const leadId = In(leads.map((lead) => lead.id));
    return (await this.uow.reader().sum(LeadPhotoEntity, 'receivedBytes', { leadId })) ?? 0;
  }

  async known(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.uow.reader().findBy(LeadPhotoEntity, { id: In([...ids]) });
    return new Set(rows.map(({ id }) => id));
  }
}
