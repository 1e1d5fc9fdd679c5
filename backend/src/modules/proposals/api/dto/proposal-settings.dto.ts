import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { CalendarDate, OneText, Out, TitledTextDto, Whole } from '../../../../common/http/index.js';
import type { ProposalSettingValue } from '../../domain/proposal-settings.js';

class ProposalSettingsDto implements ProposalSettingValue {
  @Whole(0, 90, 'the lowest margin in percent') marginFloorPercent: number;
  @Whole(1, 120, 'the days a proposal is valid') validDays: number;
  @CalendarDate() textsCheckedOn: string;
  @OneText() noticeToOwner: TitledTextDto;
  @OneText() rightToCancel: TitledTextDto;
  @OneText() cancellationNotice: TitledTextDto;
  @OneText() warranty: TitledTextDto;

  @ApiProperty({ type: [TitledTextDto], maxItems: 30 })
  @IsArray({ message: 'Send the terms as a list.' })
  @ArrayMaxSize(30, { message: 'Use at most 30 sections.' })
  @ValidateNested({ each: true })
  @Type(() => TitledTextDto)
  terms: TitledTextDto[];
}

export class SaveProposalSettingsDto extends ProposalSettingsDto {
  @Whole(0, 1_000_000, 'the version you opened') version: number;
}

export class ProposalSettingsResponse extends ProposalSettingsDto {
  @Out.whole({ description: '0 before anything was stored.' }) version: number;
}
