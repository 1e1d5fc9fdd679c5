import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors/index.js';
import { decodeCursor, encodeCursor } from '../../common/http/cursor.js';
import type { MailMessageEntity, MailState } from './persistence/mail-message.entity.js';
import { MailMessageRepository } from './persistence/mail-message.repository.js';

/** What staff may see of outgoing mail. */
@Injectable()
export class MailLog {
  constructor(private readonly mails: MailMessageRepository) {}

  async listPage(
    state: MailState | null,
    limit: number,
    cursor?: string,
  ): Promise<{ items: MailMessageEntity[]; nextCursor: string | null }> {
    const rows = await this.mails.listPage(state, limit + 1, cursor ? decodeCursor(cursor, { state }) : null);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items,
      nextCursor:
        rows.length > limit && last
          ? encodeCursor({ value: last.createdAt.toISOString(), id: last.id }, { state })
          : null,
    };
  }

  /** What was written about a record, newest first. */
  listAbout(aboutId: string, limit: number): Promise<MailMessageEntity[]> {
    return this.mails.listAbout(aboutId, limit);
  }

  async find(id: string): Promise<MailMessageEntity> {
    const mail = await this.mails.findById(id);
    if (!mail) throw new NotFoundError();
    return mail;
  }

  /** Mail that did not go out at the last try, or was given up. */
  countFailing(): Promise<number> {
    return this.mails.countFailing();
  }
}
