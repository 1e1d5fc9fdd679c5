import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { OneOf, Opaque, PageQueryDto, Text, Version } from '../../../../common/http/index.js';

/** Only its being an object is checked here; the engine reads the rest and names what is wrong with it. */
function DesignValue(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'object',
      additionalProperties: true,
      description: 'A PoolDesign of poolkit/design. Lengths are feet, angles degrees. Unknown members are refused.',
    }),
    IsObject({ message: 'Send the design as an object.' }),
    Opaque(),
  );
}

export class MeasureDesignDto {
  @DesignValue() design: object;
}

export class CreateDesignDto {
  @Text({ max: 120, label: 'a name for the design', example: 'Long pool under the oaks' }) name: string;
  @DesignValue() design: object;
}

export class SaveDesignVersionDto {
  /** The version that was changed. */
  @Version() baseVersionNo: number;
  @DesignValue() design: object;
}

export class RenameDesignDto {
  @Text({ max: 120, label: 'a name for the design' }) name: string;
}

export class DuplicateDesignDto {
  @Text({ optional: true, max: 120, label: 'a name for the copy' }) name?: string;

  /** Left out: the current one. */
  @Version({ optional: true }) versionNo?: number;
}

export class ListDesignsQuery extends PageQueryDto {
  @OneOf(['true', 'false'], { optional: true, label: 'whether archived designs are listed' })
  archived?: 'true' | 'false';
}

export class ShowDesignQuery {
  @Text({ optional: true, max: 100, label: 'the token of the link' }) share?: string;
}

export class StaffDesignsQuery extends PageQueryDto {
  @Text({ optional: true, max: 64, label: 'the lead' }) leadId?: string;
  @Text({ optional: true, max: 120, label: 'what to look for' }) q?: string;
}
