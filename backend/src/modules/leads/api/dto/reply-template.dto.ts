import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { Id, Text, Version, Out } from '../../../../common/http/index.js';
import {
  MOST_TEMPLATES,
  REPLY_PLACEHOLDERS,
  type ReplyPlaceholder,
  type ReplyTemplateText,
} from '../../domain/reply-templates.js';

export class ReplyTemplateDto {
  @Text({ max: 80, label: 'a name', example: 'First answer' }) label: string;
  @Text({ max: 200, label: 'a subject' }) subject: string;
  @Text({ max: 3500, multiline: true, label: 'what the email says' }) body: string;

  toText(): ReplyTemplateText {
    const { label, subject, body } = this;
    return { label, subject, body };
  }
}

export class EditReplyTemplateDto extends ReplyTemplateDto {
  @Version() version: number;
}

export class ReplyTemplateVersionDto {
  @Version() version: number;
}

function Order(description: string): PropertyDecorator {
  const message = 'Send the ids of the templates.';
  return (target, key) => {
    ApiProperty({ type: [String], description, example: ['first-answer', 'more-details'] })(target, key);
    IsArray({ message })(target, key);
    ArrayMaxSize(MOST_TEMPLATES, { message })(target, key);
    IsString({ each: true, message })(target, key);
    MaxLength(36, { each: true, message })(target, key);
  };
}

export class OrderReplyTemplatesDto {
  @Order('The ids of all templates that are offered, in the order they should have.') wanted: string[];
  @Order('The same in the order their author saw.') seen: string[];
}

export class TryReplyTemplateDto {
  @Id({ label: 'lead' }) leadId: string;
  @Text({ max: 200, label: 'a subject' }) subject: string;
  @Text({ max: 3500, multiline: true, label: 'what the email says' }) body: string;
}

export class ReplyText {
  @Out.text() subject: string;
  @Out.text() body: string;
}

export class ReplyTemplateItem {
  @Out.text({ example: 'first-answer' }) id: string;
  @Out.text({ example: 'First answer' }) label: string;
  @Out.text() subject: string;
  @Out.text() body: string;
  @Out.whole() version: number;
  @Out.instant() updatedAt: string;
  @Out.instant({ nullable: true }) retiredAt: string | null;
}

export class ReplyTemplates {
  @Out.list(ReplyTemplateItem, { description: 'Those that are offered, in their order.' }) items: ReplyTemplateItem[];
  @Out.list(ReplyTemplateItem, { description: 'Latest first.' }) retired: ReplyTemplateItem[];

  @Out.oneOf(REPLY_PLACEHOLDERS, 'ReplyPlaceholder', {
    isArray: true,
    description: 'What a text may hold in double braces; nothing else is replaced.',
  })
  placeholders: ReplyPlaceholder[];
}
