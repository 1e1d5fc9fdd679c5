import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Instant, OneOf, Text } from '../../../../common/http/index.js';
import { DEVICES, TOOLS, type Attribution, type Device, type Tool, type Touch } from '../../domain/consultation.js';

export class TouchDto implements Touch {
  @Text({ optional: true, max: 200, label: 'the source' }) source?: string;
  @Text({ optional: true, max: 200, label: 'the medium' }) medium?: string;
  @Text({ optional: true, max: 200, label: 'the campaign' }) campaign?: string;
  @Text({ optional: true, max: 200, label: 'the term' }) term?: string;
  @Text({ optional: true, max: 200, label: 'the content' }) content?: string;
  @Text({ optional: true, max: 500, label: 'the referrer' }) referrer?: string;
  @Text({ optional: true, max: 500, label: 'the landing path' }) landingPath?: string;
  @OneOf(DEVICES, { optional: true, label: 'a device', enumName: 'Device' }) device?: Device;
  @OneOf(TOOLS, { optional: true, label: 'a tool', enumName: 'SiteTool' }) tool?: Tool;
  @Instant({ optional: true, label: 'when the visit was' }) at?: string;
}

export class AttributionDto {
  @ApiPropertyOptional({ type: TouchDto })
  @IsOptional()
  @IsObject({ message: 'Send the first visit as an object.' })
  @ValidateNested()
  @Type(() => TouchDto)
  first?: TouchDto;

  @ApiPropertyOptional({ type: TouchDto })
  @IsOptional()
  @IsObject({ message: 'Send the last visit as an object.' })
  @ValidateNested()
  @Type(() => TouchDto)
  last?: TouchDto;
}

/** For every request body that begins or continues a lead. */
export const CameSomehow = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: AttributionDto, description: 'How the sender came to the site.' }),
    IsOptional(),
    IsObject({ message: 'Send the attribution as an object.' }),
    ValidateNested(),
    Type(() => AttributionDto),
  );

export const attributionOf = (dto: AttributionDto | undefined): Attribution => ({
  first: dto?.first ?? null,
  last: dto?.last ?? null,
});
