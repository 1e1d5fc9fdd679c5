import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { Opaque, PageQueryDto, Text, Version } from '../../../../common/http/index.js';

export class MeasureDesignDto {
  /** Checks only that it is an object; the engine reads the rest and names the problems. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'A PoolDesign of poolkit/design. Lengths are feet, angles degrees. Unknown fields are refused.',
  })
  @IsObject({ message: 'Send the design as an object.' })
  @Opaque()
  design: object;
}

export class CreateDesignDto extends MeasureDesignDto {
  @Text({ max: 120, label: 'a name for the design', example: 'Long pool under the oaks' }) name: string;
}

export class SaveDesignVersionDto extends MeasureDesignDto {
  /** The version that was changed. */
  @Version() baseVersionNo: number;
}

export class RenameDesignDto {
  @Text({ max: 120, label: 'a name for the design' }) name: string;
}

export class StaffDesignsQuery extends PageQueryDto {
  @Text({ optional: true, max: 120, label: 'what to look for' }) q?: string;
}
