import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsArray, IsString } from 'class-validator';
import { Text, Version, Out } from '../../../../common/http/index.js';
import { REPLY_PLACEHOLDERS, type ReplyPlaceholder, type ReplyTemplateText } from '../../domain/reply-templates.js';

export class ReplyTemplateDto {
  @Text({ max: 200, label: 'a subject' }) subject: string;
  @Text({ max: 3500, multiline: true, label: 'what the email says' }) body: string;
  @Text({ max: 80, label: 'a name', example: 'First reply' }) label: string;

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

const Order = (description: string): PropertyDecorator => {
  const message = 'Send the ids of the templates.';
  return applyDecorators(
    ApiProperty({ type: [String], description, example: ['first-answer', 'more-details'] }),
    IsArray({ message }),
    IsString({ each: true, message }),
  );
};

export class OrderReplyTemplatesDto {
  @Order('The ids of all templates that are offered, in the order they should have.') wanted: string[];
  @Order('The same in the order their author saw.') seen: string[];
}

export class ReplyText {
  @Out.text() subject: string;
  @Out.text() body: string;
}

export class ReplyTemplateItem extends ReplyText {
  @Out.text({ example: 'first-answer' }) id: string;
  @Out.text({ example: 'First reply' }) label: string;
  @Out.whole() version: number;
  @Out.instant() updatedAt: Date;
  @Out.instant({ nullable: true }) retiredAt: Date | null;
}

export class ReplyTemplates {
  @Out.list(ReplyTemplateItem, { description: 'Active templates, in their order.' }) items: ReplyTemplateItem[];
  @Out.list(ReplyTemplateItem, { description: 'Latest first.' }) retired: ReplyTemplateItem[];

  @Out.oneOf(REPLY_PLACEHOLDERS, 'ReplyPlaceholder', {
    isArray: true,
    description: 'Placeholders a text may have in double braces; nothing else is replaced.',
  })
  placeholders: ReplyPlaceholder[];
}
