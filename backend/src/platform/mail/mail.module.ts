import { Global, Module } from '@nestjs/common';
import { registerEntities } from '../database/index.js';
import { MailTransport } from './mail-transport.js';
import { MailLog } from './mail-log.js';
import { Mailer } from './mailer.js';
import { RecipientLimit } from './recipient-limit.js';
import { MailMessageEntity } from './persistence/mail-message.entity.js';
import { MailMessageRepository } from './persistence/mail-message.repository.js';

@Global()
@Module({
  imports: [registerEntities(MailMessageEntity)],
  providers: [Mailer, MailLog, MailTransport, MailMessageRepository, RecipientLimit],
  exports: [Mailer, MailLog, MailMessageRepository, RecipientLimit],
})
export class MailModule {}
