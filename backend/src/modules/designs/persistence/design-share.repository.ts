import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { DesignShareEntity } from './design-share.entity.js';

@Injectable()
export class DesignShareRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findByTokenHash(tokenHash: string): Promise<DesignShareEntity | null> {
    return this.uow.reader().findOneBy(DesignShareEntity, { tokenHash });
  }

  findLive(designId: string, now: Date): Promise<DesignShareEntity | null> {
    return this.uow.reader().findOne(DesignShareEntity, {
      where: { designId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  async insert(share: DesignShareEntity): Promise<void> {
    await this.uow.writer().insert(DesignShareEntity, share);
  }

  async extend(id: string, expiresAt: Date): Promise<void> {
    await this.uow.writer().update(DesignShareEntity, { id }, { expiresAt });
  }

  async revokeAll(designId: string, now: Date): Promise<void> {
    await this.uow.writer().update(DesignShareEntity, { designId, revokedAt: IsNull() }, { revokedAt: now });
  }
}
