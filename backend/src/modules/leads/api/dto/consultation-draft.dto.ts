import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { EmailAddress, Out } from '../../../../common/http/index.js';

export type DraftAnswers = Record<string, unknown>;

export class DraftAnswersDto {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'As the form keeps them, 16 kB at most.' })
  @IsObject({ message: 'Send the answers as an object of names and values.' })
  answers: DraftAnswers;
}

export class KeepDraftDto extends DraftAnswersDto {
  @EmailAddress() email: string;
}

export class KeptConsultationDraft {
  @Out.uuid() id: string;

  @Out.text({ description: 'Opens, changes and deletes the draft, and is sent with the request that ends it.' })
  token: string;

  @Out.instant() expiresAt: Date;

  @Out.flag({ description: 'The link is on its way. False when this address was emailed too often within the hour.' })
  mailed: boolean;
}

export class OpenedConsultationDraft {
  @ApiProperty({ type: 'object', additionalProperties: true }) answers: DraftAnswers;
  @Out.instant() expiresAt: Date;
}
