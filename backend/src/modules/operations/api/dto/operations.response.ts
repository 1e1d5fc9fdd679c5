import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Out } from '../../../../common/http/index.js';
import { MAIL_STATES, type MailLog } from '../../../../platform/mail/index.js';
import type { AuditVerdict } from '../../../../platform/audit/index.js';

type SentEmail = Awaited<ReturnType<MailLog['find']>>;

export class MailMessageResponse {
  @Out.text() id: string;
  @Out.text() to: string;
  @Out.text() subject: string;
  @Out.text() template: string;
  @Out.oneOf(MAIL_STATES, 'MailState') state: string;
  @Out.whole() attempts: number;
  @Out.text({ nullable: true }) lastError: string | null;
  @Out.instant() createdAt: string;
  @Out.instant({ nullable: true }) sentAt: string | null;
  @ApiProperty({ type: String, nullable: true, enum: ['smtp', 'file', null] }) transport: string | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Null if the email had a link that opens an account.',
  })
  text?: string | null;

  static summary(mail: SentEmail): MailMessageResponse {
    return {
      id: mail.id,
      to: mail.toAddress,
      subject: mail.subject,
      template: mail.template,
      state: mail.state,
      attempts: mail.attempts,
      lastError: mail.lastError,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
      transport: mail.transport,
    };
  }

  static whole(mail: SentEmail): MailMessageResponse {
    return { ...MailMessageResponse.summary(mail), text: mail.bodyText };
  }
}

export class MailMessagePage {
  @Out.list(MailMessageResponse) items: MailMessageResponse[];
  @Out.text({ nullable: true }) nextCursor: string | null;
}

export class JobResponse {
  @Out.text() id: string;
  @Out.text() type: string;
  @Out.oneOf(['pending', 'done', 'dead'], 'JobState') state: string;
  @Out.whole() attempts: number;
  @Out.text({ nullable: true }) lastError: string | null;
  @Out.instant() availableAt: string;
  @Out.instant() createdAt: string;
}

export class JobPage {
  @Out.list(JobResponse) items: JobResponse[];
  @Out.text({ nullable: true }) nextCursor: string | null;
}

export class AuditActorResponse {
  @Out.choice(['staff', 'customer', 'visitor', 'system']) type: string;
  @Out.text({ nullable: true }) id: string | null;
  @Out.text({ nullable: true }) name: string | null;
  @Out.text({ nullable: true }) role: string | null;
  @Out.text({ nullable: true, description: 'Of customers and visitors only the network.' }) ip: string | null;
}

export class AuditEntryResponse {
  @Out.whole() seq: number;
  @Out.instant() at: string;
  @Out.object(AuditActorResponse) actor: AuditActorResponse;
  @Out.text() action: string;
  @Out.text() entity: string;
  @Out.text() entityId: string;
  @Out.open({ nullable: true }) before: Record<string, unknown> | null;
  @Out.open({ nullable: true }) after: Record<string, unknown> | null;
  @Out.text({ nullable: true }) reason: string | null;
  @Out.text({ nullable: true }) requestId: string | null;
  @Out.text() hash: string;
}

export class AuditPage {
  @Out.list(AuditEntryResponse) items: AuditEntryResponse[];
  @Out.text({ nullable: true }) nextCursor: string | null;
}

export class AuditVerdictResponse implements AuditVerdict {
  @Out.flag() ok: boolean;
  @Out.whole() checked: number;
  @Out.whole({ nullable: true }) firstBadSeq: number | null;
  @Out.text({ nullable: true }) reason: string | null;
}
