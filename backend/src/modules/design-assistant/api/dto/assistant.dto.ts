import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsObject, IsOptional, Max, Min } from 'class-validator';
import { MAX_BRIEF_LENGTH } from 'poolkit/brief';
import { Opaque, Text } from '../../../../common/http/index.js';

const MAX_CENTS = 2_000_000_000;
const BUDGET = 'A budget must be above $0. Send whole cents.';

export class AskAssistantDto {
  @Text({
    max: MAX_BRIEF_LENGTH,
    multiline: true,
    label: 'what you have in mind',
    example: '18 by 40 rectangle, tanning ledge on the south end, spa near the house',
  })
  message: string;

  @ApiPropertyOptional({ type: 'object', additionalProperties: true, description: 'A PoolDesign of poolkit/design.' })
  @IsOptional()
  @IsObject({ message: 'Send the design as an object.' })
  @Opaque()
  design?: object;

  @ApiPropertyOptional({ type: 'object', additionalProperties: true, description: 'A Yard of poolkit/design.' })
  @IsOptional()
  @IsObject({ message: 'Send the yard as an object.' })
  @Opaque()
  yard?: object;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_CENTS, required: false })
  @IsOptional()
  @IsInt({ message: BUDGET })
  @Min(1, { message: BUDGET })
  @Max(MAX_CENTS, { message: BUDGET })
  budgetCents?: number;

  @ApiPropertyOptional({ description: 'Draw the closest pool where a limit cannot be kept, instead of asking.' })
  @IsOptional()
  @IsBoolean({ message: 'Send true or false.' })
  takesClosest?: boolean;
}
