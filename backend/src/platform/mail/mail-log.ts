import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors/index.js';
import type { Page } from '../lists/index.js';
import type { MailMessageEntity, MailState } from './persistence/mail-message.entity.js';
import { MailMessageRepository } from './persistence/mail-message.repository.js';

@Injectable()
export class MailLog {
  constructor(private readonly mails: MailMessageRepository) {}

  listPage(state: MailState | null, limit: number, cursor?: string): Promise<Page<MailMessageEntity>> {
    return this.mails.listPage(state ?? undefined, { limit, cursor, asked: { state } });
  }

  listAbout(aboutId: string, limit: number): Promise<MailMessageEntity[]> {
    return this.mails.listAbout(aboutId, limit);
  }

  async find(id: string): Promise<MailMessageEntity> {
    const mail = await this.mails.findById(id);
    if (!mail) throw new NotFoundError();
    return mail;
  }

  countFailing(): Promise<number> {
    return this.mails.countFailing();
  }
}
