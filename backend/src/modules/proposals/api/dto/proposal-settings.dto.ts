import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength, ValidateNested } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { CalendarDate, Out, Text, Whole } from '../../../../common/http/index.js';
import type { ContractText, ProposalSettingValue } from '../../domain/proposal-settings.js';

export class ContractTextDto implements ContractText {
  @Text({ max: 120, label: 'a title' }) title: string;

  @ApiProperty({ type: [String], minItems: 1, maxItems: 30 })
  @IsArray({ message: 'Send the paragraphs as a list.' })
  @ArrayMinSize(1, { message: 'Write at least one paragraph.' })
  @ArrayMaxSize(30, { message: 'Use at most 30 paragraphs.' })
  @IsString({ each: true, message: 'Write each paragraph as text.' })
  @MaxLength(3000, { each: true, message: 'Use 3,000 characters or fewer for each paragraph.' })
  paragraphs: string[];
}

const OneText = (): PropertyDecorator => (target, key) => {
  ApiProperty({ type: ContractTextDto })(target, key);
  ValidateNested()(target, key);
  Type(() => ContractTextDto)(target, key);
};

class ProposalSettingsDto implements ProposalSettingValue {
  @Whole(0, 90, 'the lowest margin in percent') marginFloorPercent: number;
  @Whole(1, 120, 'the days a proposal is valid') validDays: number;
  @CalendarDate() textsCheckedOn: string;
  @OneText() noticeToOwner: ContractTextDto;
  @OneText() rightToCancel: ContractTextDto;
  @OneText() cancellationNotice: ContractTextDto;
  @OneText() warranty: ContractTextDto;

  @ApiProperty({ type: [ContractTextDto], maxItems: 30 })
  @IsArray({ message: 'Send the terms as a list.' })
  @ArrayMaxSize(30, { message: 'Use at most 30 sections.' })
  @ValidateNested({ each: true })
  @Type(() => ContractTextDto)
  terms: ContractTextDto[];
}

export class SaveProposalSettingsDto extends ProposalSettingsDto {
  @Whole(0, 1_000_000, 'the version you opened') version: number;
}

export class ProposalSettingsResponse extends ProposalSettingsDto {
  @Out.whole({ description: '0 before anything was stored.' }) version: number;
}
