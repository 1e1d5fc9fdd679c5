import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { deleteBefore, UnitOfWork } from '../../../platform/database/index.js';
import { DocumentLinkEntity } from './signature.entity.js';

@Injectable()
export class DocumentLinkRepository {
  constructor(private readonly uow: UnitOfWork) {}

  find(id: string): Promise<DocumentLinkEntity | null> {
    return this.uow.reader().findOneBy(DocumentLinkEntity, { id });
  }

  findByHash(tokenHash: string): Promise<DocumentLinkEntity | null> {
    return this.uow.reader().findOneBy(DocumentLinkEntity, { tokenHash });
  }

  async insert(link: DocumentLinkEntity): Promise<void> {
    await this.uow.writer().insert(DocumentLinkEntity, link);
  }

  /** True for one caller only. */
  async use(id: string, now: Date): Promise<boolean> {
    const found = await this.uow
      .writer()
      .update(DocumentLinkEntity, { id, usedAt: IsNull(), expiresAt: MoreThan(now) }, { usedAt: now });
    return found.affected === 1;
  }

  /** At most `limit`. @returns how many. */
  deleteBefore(moment: Date, limit: number): Promise<number> {
    return deleteBefore(this.uow.writer(), DocumentLinkEntity, 'expiresAt', moment, limit);
  }
}
