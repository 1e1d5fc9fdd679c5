import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsDefined,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidateNested,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { MAX_GUESTS } from 'poolkit/party';
import { isCalendarDate } from 'poolkit/schedule-grid';
import { Flag, Instant, Text } from '../../../../common/http/index.js';
import type { PartyList } from '../../domain/party-list.js';

const MAX_TICKS = 100;
const MAX_OWN_LINES = 30;

function Guests(): PropertyDecorator {
  const message = `Enter a number of guests from 0 to ${MAX_GUESTS}.`;
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_GUESTS }),
    IsInt({ message }),
    Min(0, { message }),
    Max(MAX_GUESTS, { message }),
  );
}

@ValidatorConstraint({ name: 'isDateOrNone' })
class IsDateOrNone implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return value === '' || (typeof value === 'string' && isCalendarDate(value));
  }

  defaultMessage(): string {
    return 'Enter a date as YYYY-MM-DD, or leave it empty.';
  }
}

export class OwnLineDto {
  @ApiProperty({ type: String, maxLength: 50, pattern: '^own-[\\w-]{1,40}$' })
  @Matches(/^own-[\w-]{1,40}$/, { message: 'That line needs a name.' })
  id: string;

  @Text({ max: 120, label: 'your line' }) text: string;
}

export class PartyListDto implements PartyList {
  @ApiProperty({ type: String, example: '2027-06-19', description: 'YYYY-MM-DD, or empty until a day is chosen.' })
  @Validate(IsDateOrNone)
  date: string;

  @Guests() adults: number;
  @Guests() children: number;
  @Flag({ label: 'whether it continues into the evening' }) evening: boolean;

  @ApiProperty({ type: [String], maxItems: MAX_TICKS, description: 'Names of ticked items.' })
  @IsArray({ message: 'Send the ticks as a list.' })
  @ArrayMaxSize(MAX_TICKS, { message: 'The list does not have that many items.' })
  @ArrayUnique({ message: 'Send each tick once.' })
  @IsString({ each: true, message: 'Send the ticks as names.' })
  @MaxLength(60, { each: true, message: 'Send the ticks as names.' })
  done: string[];

  @ApiProperty({ type: [OwnLineDto], maxItems: MAX_OWN_LINES })
  @IsArray({ message: 'Send your own lines as a list.' })
  @ArrayMaxSize(MAX_OWN_LINES, { message: `Add up to ${MAX_OWN_LINES} of your own lines.` })
  @ValidateNested({ each: true })
  @Type(() => OwnLineDto)
  own: OwnLineDto[];

  @Instant({ label: 'when the list was changed' }) changedAt: string;
}

export class SavePartyChecklistDto {
  @ApiProperty({ type: PartyListDto })
  @IsDefined({ message: 'Send the list.' })
  @IsObject({ message: 'Send the list as an object.' })
  @ValidateNested()
  @Type(() => PartyListDto)
  list: PartyListDto;
}

export class PartyChecklistResponse {
  @ApiProperty({ type: PartyListDto, nullable: true, description: 'Null until one is saved.' }) list: PartyList | null;
}
