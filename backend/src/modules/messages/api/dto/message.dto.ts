import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID } from 'class-validator';
import { Id, OneOf, Out, PageQueryDto, Text } from '../../../../common/http/index.js';

const MAX_FILES = 10;

function Files(): PropertyDecorator {
  const rules = [
    ApiPropertyOptional({ type: [String], maxItems: MAX_FILES, description: 'Documents of the same project.' }),
    IsOptional(),
    IsArray({ message: 'Send the attachments as a list.' }),
    ArrayMaxSize(MAX_FILES, { message: `Attach ${MAX_FILES} files or fewer.` }),
    IsUUID(undefined, { each: true, message: 'One of the attachments could not be found.' }),
  ];
  return (target, key) => rules.forEach((rule) => rule(target, key));
}

export class SendMessageDto {
  @Text({ max: 5_000, multiline: true, label: 'a message' }) text: string;
  @Files() documentIds?: string[];
}

export class StaffMessageDto extends SendMessageDto {
  @OneOf(['internal', 'customer'], { label: 'who may read it' }) visibility: 'internal' | 'customer';
}

export class MessagesQuery extends PageQueryDto {
  @Id({ optional: true, label: 'message' }) before?: string;
}

export class MessageFile {
  @Out.uuid() id: string;
  @Out.text() name: string;
  @Out.text() extension: string;
  @Out.text() url: string;
}

export class MessageResponse {
  @Out.uuid() id: string;
  @Out.choice(['staff', 'customer']) authorType: 'staff' | 'customer';
  @Out.text() authorName: string;
  @Out.flag({ description: 'Written by the person who asks.' }) mine: boolean;
  @Out.text() text: string;
  @Out.instant() sentAt: string;
  @Out.list(MessageFile) files: MessageFile[];
  @Out.flag({ description: 'The other side has read up to here.' }) read: boolean;
}

export class StaffMessageResponse extends MessageResponse {
  @Out.choice(['internal', 'customer']) visibility: 'internal' | 'customer';
}

export class MessagesResponse {
  @Out.list(MessageResponse, { description: 'Newest first.' }) items: MessageResponse[];
  @Out.text({ nullable: true }) before: string | null;
  @Out.whole({ description: 'Messages of the other side that this person has not read.' }) unread: number;
}

export class StaffMessagesResponse {
  @Out.list(StaffMessageResponse, { description: 'Newest first.' }) items: StaffMessageResponse[];
  @Out.text({ nullable: true }) before: string | null;
  @Out.whole() unread: number;
}

export class ReadUpToDto {
  @Id({ label: 'message' }) messageId: string;
}

export class UnreadThread {
  @Out.uuid() projectId: string;
  @Out.text({ example: '101 Duvall residence' }) label: string;
  @Out.whole() count: number;
}

export class UnreadMessages {
  @Out.whole() count: number;
  @Out.list(UnreadThread) items: UnreadThread[];
}
