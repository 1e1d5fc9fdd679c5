import { OneOf, PageQueryDto, Text } from '../../../../common/http/index.js';
import { MAIL_STATES, type MailState } from '../../../../platform/mail/index.js';

export class ListMessagesQueryDto extends PageQueryDto {
  @OneOf(MAIL_STATES, { optional: true, label: 'a state', enumName: 'MailState' }) state?: MailState;
}

export class ListJobsQueryDto extends PageQueryDto {
  @OneOf(['pending', 'done', 'dead'], { optional: true, label: 'a state', enumName: 'JobState' })
  state?: 'pending' | 'done' | 'dead';
}

export class ListAuditQueryDto extends PageQueryDto {
  @Text({ optional: true, max: 32, label: 'a kind of record' }) entity?: string;
  @Text({ optional: true, max: 64, label: 'a record' }) entityId?: string;
  @Text({ optional: true, max: 36, label: 'a person' }) actorId?: string;
}
