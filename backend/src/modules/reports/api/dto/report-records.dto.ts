import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, Matches, ValidateNested } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { CalendarDate, OneOf, Out, Text, Version, Whole } from '../../../../common/http/index.js';
import { FUNNEL_COUNTS, STEPS_MAX, STEPS_MIN, type FunnelCounts, type FunnelStep } from '../../domain/funnel.js';
import { NOTE_KINDS, type NoteKind } from '../../domain/note.js';

export class NewNoteDto {
  @CalendarDate() day: string;
  @Text({ max: 200, label: 'what happened', example: 'Radio campaign began' }) text: string;
  @OneOf(NOTE_KINDS, { label: 'a kind', enumName: 'NoteKind' }) kind: NoteKind;
}

export class EditNoteDto extends NewNoteDto {
  @Version() version: number;
}

export class NoteResponse {
  @Out.uuid({ nullable: true, description: 'Null for a note that the program made: it cannot be changed.' })
  id: string | null;
  @Out.date() day: string;
  @Out.text() text: string;
  @Out.oneOf(NOTE_KINDS, 'NoteKind') kind: NoteKind;
  @Out.whole() version: number;
}

export class NotesResponse {
  @Out.list(NoteResponse) items: NoteResponse[];
}

export class NotesQuery {
  @CalendarDate({ optional: true, nullable: false }) from?: string;
  @CalendarDate({ optional: true, nullable: false }) to?: string;
}

const Month = (optional = false): PropertyDecorator =>
  applyDecorators(
    Text({ max: 7, label: 'a month as YYYY-MM', example: '2026-11', ...(optional && { optional, nullable: false }) }),
    Matches(/^20\d\d-(?:0[1-9]|1[0-2])$/, { message: 'Enter a month as YYYY-MM.' }),
  );

export class SpendDto {
  @Text({ max: 120, label: 'a source', example: 'google' }) source: string;
  @Month() month: string;
  @Whole(0, 100_000_000, 'the spend in cents') cents: number;
  @Whole(0, 1_000_000_000, 'the version, 0 for a new entry') version: number;
}

export class SpendQuery {
  @Month(true) from?: string;
  @Month(true) to?: string;
}

export class SpendEntry {
  @Out.text() source: string;
  @Out.text({ example: '2026-11' }) month: string;
  @Out.whole() cents: number;
  @Out.whole() version: number;
}

export class SpendResponse {
  @Out.list(SpendEntry) items: SpendEntry[];
}

export class FunnelStepDto implements FunnelStep {
  @Text({ max: 40, label: 'an event', example: 'generate_lead' })
  @Matches(/^[a-z][a-z_]*$/, { message: 'Choose an event for each step.' })
  event: string;

  @Text({ optional: true, max: 200, label: 'the path of a page' }) pagePath: string | null = null;
  @Text({ optional: true, max: 60, label: 'the name of a form' }) formName: string | null = null;
}

const STEPS = `Use ${STEPS_MIN} to ${STEPS_MAX} steps.`;

export class NewFunnelDto {
  @Text({ max: 80, label: 'a name' }) name: string;
  @OneOf(FUNNEL_COUNTS, { label: 'visits or people', enumName: 'FunnelCounts' }) counts: FunnelCounts;

  @ApiProperty({ type: [FunnelStepDto], minItems: STEPS_MIN, maxItems: STEPS_MAX })
  @IsArray({ message: STEPS })
  @ArrayMinSize(STEPS_MIN, { message: STEPS })
  @ArrayMaxSize(STEPS_MAX, { message: STEPS })
  @ValidateNested({ each: true })
  @Type(() => FunnelStepDto)
  steps: FunnelStepDto[];
}

export class EditFunnelDto extends NewFunnelDto {
  @Version() version: number;
}

class FunnelStepResponse implements FunnelStep {
  @Out.text() event: string;
  @Out.text({ nullable: true }) pagePath: string | null;
  @Out.text({ nullable: true }) formName: string | null;
}

export class FunnelResponse {
  @Out.uuid() id: string;
  @Out.text() name: string;
  @Out.oneOf(FUNNEL_COUNTS, 'FunnelCounts') counts: FunnelCounts;
  @Out.list(FunnelStepResponse) steps: FunnelStepResponse[];
  @Out.whole() version: number;
}

export class FunnelsResponse {
  @Out.list(FunnelResponse) items: FunnelResponse[];
}

export class NewTokenDto {
  @Text({ max: 80, label: 'what the token is for', example: "The owner's spreadsheet" }) name: string;
}

export class TokenResponse {
  @Out.uuid() id: string;
  @Out.text() name: string;
  @Out.text() createdBy: string;
  @Out.instant() createdAt: Date;
  @Out.instant({ nullable: true, description: 'To the hour.' }) lastUsedAt: Date | null;
  @Out.instant({ nullable: true }) revokedAt: Date | null;
}

export class NewTokenResponse extends TokenResponse {
  @Out.text({ description: 'Shown this once.' }) token: string;
}

export class TokensResponse {
  @Out.list(TokenResponse) items: TokenResponse[];
}
