import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAIL_STATES, type MailLog } from '../../../../platform/mail/index.js';
import type { AuditVerdict } from '../../../../platform/audit/index.js';

type SentEmail = Awaited<ReturnType<MailLog['find']>>;

export class MailMessageResponse {
  @ApiProperty() id: string;
  @ApiProperty() to: string;
  @ApiProperty() subject: string;
  @ApiProperty() template: string;
  @ApiProperty({ enum: MAIL_STATES, enumName: 'MailState' }) state: string;
  @ApiProperty({ type: 'integer' }) attempts: number;
  @ApiProperty({ type: String, nullable: true }) lastError: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sentAt: string | null;
  @ApiProperty({ type: String, nullable: true, enum: ['smtp', 'file', null] }) transport: string | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Null where the mail carried a key to an account.',
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
  @ApiProperty({ type: [MailMessageResponse] }) items: MailMessageResponse[];
  @ApiProperty({ type: String, nullable: true }) nextCursor: string | null;
}

export class JobResponse {
  @ApiProperty() id: string;
  @ApiProperty() type: string;
  @ApiProperty({ enum: ['pending', 'done', 'dead'], enumName: 'JobState' }) state: string;
  @ApiProperty({ type: 'integer' }) attempts: number;
  @ApiProperty({ type: String, nullable: true }) lastError: string | null;
  @ApiProperty({ format: 'date-time' }) availableAt: string;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
}

export class JobPage {
  @ApiProperty({ type: [JobResponse] }) items: JobResponse[];
  @ApiProperty({ type: String, nullable: true }) nextCursor: string | null;
}

export class AuditActorResponse {
  @ApiProperty({ enum: ['staff', 'customer', 'visitor', 'system'] }) type: string;
  @ApiProperty({ type: String, nullable: true }) id: string | null;
  @ApiProperty({ type: String, nullable: true }) name: string | null;
  @ApiProperty({ type: String, nullable: true }) role: string | null;
}

export class AuditEntryResponse {
  @ApiProperty({ type: 'integer' }) seq: number;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ type: AuditActorResponse }) actor: AuditActorResponse;
  @ApiProperty() action: string;
  @ApiProperty() entity: string;
  @ApiProperty() entityId: string;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true }) before: Record<string, unknown> | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true }) after: Record<string, unknown> | null;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
  @ApiProperty({ type: String, nullable: true }) requestId: string | null;
  @ApiProperty() hash: string;
}

export class AuditPage {
  @ApiProperty({ type: [AuditEntryResponse] }) items: AuditEntryResponse[];
  @ApiProperty({ type: String, nullable: true }) nextCursor: string | null;
}

export class AuditVerdictResponse implements AuditVerdict {
  @ApiProperty() ok: boolean;
  @ApiProperty({ type: 'integer' }) checked: number;
  @ApiProperty({ type: 'integer', nullable: true }) firstBadSeq: number | null;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
}
