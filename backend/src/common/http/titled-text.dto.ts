import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Text } from './fields.js';

/** Wording of the company: a title and its paragraphs. */
export class TitledTextDto {
  @Text({ max: 120, label: 'a title' }) title: string;

  @ApiProperty({ type: [String], minItems: 1, maxItems: 30 })
  @IsArray({ message: 'Send the paragraphs as a list.' })
  @ArrayMinSize(1, { message: 'Write at least one paragraph.' })
  @ArrayMaxSize(30, { message: 'Use at most 30 paragraphs.' })
  @IsString({ each: true, message: 'Write each paragraph as text.' })
  @MaxLength(3000, { each: true, message: 'Use 3,000 characters or fewer for each paragraph.' })
  paragraphs: string[];
}

export const OneText = (): PropertyDecorator => (target, key) => {
  ApiProperty({ type: TitledTextDto })(target, key);
  ValidateNested()(target, key);
  Type(() => TitledTextDto)(target, key);
};
