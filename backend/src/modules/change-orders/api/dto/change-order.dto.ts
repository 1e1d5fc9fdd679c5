import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsNumber, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { Id, Instant, OneOf, Text, Version, Whole } from '../../../../common/http/index.js';
import { SignDto } from '../../../signatures/index.js';
import { STAFF_ORIGINS, type ChangeOrigin } from '../../domain/change-order.js';

const MAX_UNIT_CENTS = 100_000_000;
const MAX_QUANTITY = 100_000;
const MAX_LINES = 60;
const MAX_LINE_CENTS = 2_000_000_000;

export class NewLineDto {
  /** Of the cost book, which then gives label, unit and price. */
  @Text({ optional: true, max: 40, label: 'a line of the cost book' }) code?: string;
  @Text({ optional: true, max: 160, label: 'what the line is for' }) label?: string;
  @Text({ optional: true, max: 12, label: 'a unit' }) unit?: string;

  @ApiPropertyOptional({ type: Number, default: 1, minimum: 0, maximum: MAX_QUANTITY })
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Enter a quantity with at most two decimals.' })
  @Min(0, { message: 'Enter a quantity from 0. A credit has a negative price.' })
  @Max(MAX_QUANTITY, { message: `Enter a quantity of at most ${MAX_QUANTITY}.` })
  quantity?: number;

  /** Negative for a credit. */
  @Whole(-MAX_UNIT_CENTS, MAX_UNIT_CENTS, 'a price in cents', { optional: true }) unitCents?: number;
  /** Of the whole line, instead of a price for each unit. */
  @Whole(-MAX_LINE_CENTS, MAX_LINE_CENTS, 'an amount in cents', { optional: true }) amountCents?: number;
}

export class NewChangeOrderDto {
  @Text({ optional: true, max: 120, label: 'a title' }) title?: string;
  @OneOf(STAFF_ORIGINS, { optional: true, label: 'where the change comes from' })
  origin?: ChangeOrigin;

  /** Without lines it is a draft. Left out with a new design version, whose changed lines are priced. */
  @ApiPropertyOptional({ type: [NewLineDto], maxItems: MAX_LINES })
  @IsOptional()
  @IsArray({ message: 'Send a list.' })
  @ArrayMaxSize(MAX_LINES, { message: `Send at most ${MAX_LINES} lines.` })
  @ValidateNested({ each: true })
  @Type(() => NewLineDto)
  lines?: NewLineDto[];

  @Id({ optional: true, label: 'version of the design' }) designVersionId?: string;
  @Whole(-200, 200, 'the working days', { optional: true }) daysDelta?: number;
  /** Where the days go; left out, into the first phase that is not finished. */
  @Text({ optional: true, max: 40, label: 'a phase' }) phase?: string;
  /** 14 days after it is sent unless given. */
  @Instant({ optional: true, label: 'when it expires' }) expiresAt?: string;
  @Text({ optional: true, max: 2_000, multiline: true, label: 'a note for staff' }) internalNote?: string;
}

export class EditChangeOrderDto extends NewChangeOrderDto {
  @Version() version: number;
}

export class ChangeOrderVersionDto {
  @Version({ optional: true, nullable: false }) version?: number;
}

export class ApproveChangeDto extends SignDto {}

export class DeclineChangeDto {
  @Text({ min: 2, max: 1_000, multiline: true, label: 'a note that says why' }) reason: string;
}
