import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { Instant, OneOf, Text } from '../../../../common/http/index.js';
import { readAttribution, readTouch } from '../../domain/attribution.js';
import { DEVICES, TOOLS, type Device, type Tool, type Touch } from '../../domain/consultation.js';

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

class AttributionDto {
  @ApiPropertyOptional({ type: TouchDto }) first?: TouchDto | null;
  @ApiPropertyOptional({ type: TouchDto }) last?: TouchDto | null;
}

/** For every request body that begins or continues a lead. What cannot be read is dropped, never refused. */
export const CameSomehow = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: AttributionDto, description: 'How the sender came to the site.' }),
    Transform(({ value }: { value: unknown }) => readAttribution(value)),
    IsOptional(),
  );

/** The visit in which something is sent that begins no lead. */
export const ThisVisit = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: TouchDto, description: 'How the sender came to the site this time.' }),
    Transform(({ value }: { value: unknown }) => readTouch(value)),
    IsOptional(),
  );
