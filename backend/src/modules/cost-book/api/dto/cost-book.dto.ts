import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsObject, IsOptional, Matches, Min } from 'class-validator';
import { COST_BOOK_LIMITS } from 'poolkit/cost';
import { Opaque, Text, Version } from '../../../../common/http/index.js';
import type { Publication } from '../../cost-book-publishing.service.js';
import type { BookEdit } from '../../domain/book-content.js';

export class DraftVersionDto {
  @Version() version: number;
}

export class EditCostBookDto extends DraftVersionDto {
  @ApiPropertyOptional({
    type: [Object],
    description: 'CostItems of poolkit/cost: each replaces the line with its code, or is new. Costs are cents.',
  })
  @IsOptional()
  @IsArray({ message: 'Send the lines as a list.' })
  @ArrayMaxSize(COST_BOOK_LIMITS.items, { message: `Send at most ${COST_BOOK_LIMITS.items} lines.` })
  items?: unknown[];

  @ApiPropertyOptional({ type: [String], description: 'Codes of lines to delete.' })
  @IsOptional()
  @IsArray({ message: 'Send the codes as a list.' })
  @ArrayMaxSize(COST_BOOK_LIMITS.items, { message: `Send at most ${COST_BOOK_LIMITS.items} codes.` })
  remove?: string[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'number', nullable: true },
    description: 'Assumptions by key; null for as published.',
  })
  @IsOptional()
  @IsObject({ message: 'Send the figures as an object.' })
  @Opaque()
  changes?: Record<string, unknown>;

  toEdit(): BookEdit {
    const { items, remove, changes } = this;
    return { items, remove: remove?.map(String), changes };
  }
}

const MAX_CSV_LENGTH = 200_000;

export class ImportCostBookDto extends DraftVersionDto {
  @Text({ max: MAX_CSV_LENGTH, label: 'the file', multiline: true }) csv: string;
}

export class PublishCostBookDto extends DraftVersionDto {
  @Text({ max: 10, label: 'the first day of these prices', example: '2027-03-01' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Choose the first day of these prices.' })
  effectiveFrom: string;

  @Text({ optional: true, max: 500, label: 'a note', multiline: true }) note?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The scheduled version that this one is known to replace; see `REPLACES_ANNOUNCED`.',
  })
  @IsOptional()
  @IsInt({ message: 'Enter a version number.' })
  @Min(1, { message: 'Enter a version number.' })
  replaces?: number;

  toPublication(): Publication {
    return { effectiveFrom: this.effectiveFrom, note: this.note || null, replaces: this.replaces ?? null };
  }
}
