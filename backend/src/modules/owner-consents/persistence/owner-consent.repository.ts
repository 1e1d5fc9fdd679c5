import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.js';
import { OwnerConsentEntity } from './owner-consent.entity.js';

@Injectable()
export class OwnerConsentRepository {
  constructor(private readonly uow: UnitOfWork) {}

  find(projectId: string): Promise<OwnerConsentEntity | null> {
    return this.uow.reader().findOneBy(OwnerConsentEntity, { projectId });
  }

  /** Inside a unit. */
  lock(projectId: string): Promise<OwnerConsentEntity | null> {
    return this.uow.writer().findOne(OwnerConsentEntity, { where: { projectId }, lock: this.uow.forUpdate() });
  }

  async save(consent: OwnerConsentEntity): Promise<void> {
    await this.uow.writer().save(OwnerConsentEntity, consent);
  }
}
