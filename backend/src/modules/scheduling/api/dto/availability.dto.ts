import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { WEEKDAYS, type Weekday } from 'poolkit/schedule-grid';
import { CalendarDate, Flag, Id, Instant, ListOf, OneOf, Text, Version, Whole } from '../../../../common/http/index.js';
import { SKILLS, type Skill } from '../../domain/visit-type.js';
import type { DayPlan, LocalRange, WeeklyPlan, WeeklyRange } from '../../domain/working-hours.js';

function LocalTime(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, example: '08:00' }),
    Matches(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { message: 'Enter a time such as 08:00.' }),
  );
}

export class LocalRangeDto implements LocalRange {
  @LocalTime() from: string;
  @LocalTime() to: string;
}

export class WeeklyRangeDto extends LocalRangeDto implements WeeklyRange {
  @ApiProperty({ enum: WEEKDAYS, enumName: 'Weekday' })
  @IsIn([...WEEKDAYS], { message: 'Choose a weekday.' })
  weekday: Weekday;

  @CalendarDate({ optional: true }) effectiveFrom?: string | null;
  @CalendarDate({ optional: true }) effectiveTo?: string | null;
}

export class DayPlanDto implements DayPlan {
  @CalendarDate() date: string;
  @ListOf(() => LocalRangeDto, 10) ranges: readonly LocalRangeDto[];
}

const Preview = () => Flag({ optional: true, label: 'whether this is a preview' });

export class WeeklyPlanDto implements WeeklyPlan {
  @ListOf(() => WeeklyRangeDto, 100) weekly: WeeklyRangeDto[];
  @ListOf(() => DayPlanDto, 400) overrides: DayPlanDto[];
}

export class CompanyHoursDto extends WeeklyPlanDto {
  @Preview() preview?: boolean;
  /** Closed on the federal holidays, as observed, unless the day has hours of its own. */
  @Flag({ label: 'whether holidays are kept' }) keepsHolidays: boolean;
  @Version() version: number;
}

export class VisitTypeDto {
  @Preview() preview?: boolean;
  @Text({ optional: true, min: 1, max: 80, label: 'a name' }) name?: string;
  @Text({ optional: true, max: 300, label: 'a description' }) description?: string;
  @Whole(15, 720, 'minutes', { optional: true }) durationMin?: number;
  @Whole(0, 240, 'minutes', { optional: true }) bufferBeforeMin?: number;
  @Whole(0, 240, 'minutes', { optional: true }) bufferAfterMin?: number;
  @Whole(0, 43_200, 'minutes', { optional: true }) noticeMin?: number;
  @Whole(0, 365, 'days', { optional: true }) horizonDays?: number;

  @ApiPropertyOptional({
    enum: [15, 30, 45, 60, 90, 120],
    description: 'Starts are multiples of this from midnight.',
  })
  @IsOptional()
  @IsIn([15, 30, 45, 60, 90, 120], { message: 'Choose 15, 30, 45, 60, 90 or 120 minutes.' })
  stepMin?: number;

  @Whole(1, 200, 'a number', { optional: true, nullable: true }) maxPerDay?: number | null;
  @Whole(1, 1_000, 'a number', { optional: true, nullable: true }) maxPerWeek?: number | null;
  @Whole(0, 43_200, 'minutes', { optional: true }) cancelCutoffMin?: number;
  @Whole(0, 43_200, 'minutes', { optional: true }) rescheduleCutoffMin?: number;
  @Whole(0, 20, 'a number', { optional: true }) maxReschedules?: number;
  @Flag({ optional: true, label: 'whether an address is needed' }) needsAddress?: boolean;
  @Flag({ optional: true, label: 'whether we confirm each one' }) needsApproval?: boolean;
  @Flag({ optional: true, label: 'whether it is offered day and night' }) aroundTheClock?: boolean;

  @ApiPropertyOptional({ enum: SKILLS, enumName: 'VisitSkill' })
  @IsOptional()
  @IsIn([...SKILLS], { message: 'Choose a skill.' })
  skill?: Skill;

  @ApiPropertyOptional({ type: [String], minItems: 3, maxItems: 3 })
  @IsOptional()
  @IsArray({ message: 'Send three lines.' })
  @ArrayMinSize(3, { message: 'Send three lines.' })
  @ArrayMaxSize(3, { message: 'Send three lines.' })
  @IsString({ each: true, message: 'Send three lines.' })
  @MaxLength(200, { each: true, message: 'Use 200 characters or fewer for each line.' })
  @Matches(/^[^\r\n]+$/, { each: true, message: 'Write each line on one line.' })
  whatToHave?: string[];

  @ApiPropertyOptional({
    type: WeeklyPlanDto,
    nullable: true,
    description: 'Narrower than the company’s hours; null means the same.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => WeeklyPlanDto)
  hours?: WeeklyPlanDto | null;

  @Flag({ optional: true, label: 'whether it is offered' }) offered?: boolean;
  @Version() version: number;
}

export class StaffCalendarDto {
  @Preview() preview?: boolean;
  @ApiProperty({ enum: SKILLS, enumName: 'VisitSkill', isArray: true })
  @IsArray({ message: 'Send the skills as a list.' })
  @ArrayMaxSize(SKILLS.length, { message: 'There are not that many skills.' })
  @IsIn([...SKILLS], { each: true, message: 'Choose a skill.' })
  skills: Skill[];

  @ApiProperty({
    type: [String],
    description: 'First digits of ZIP codes they prefer; none means everywhere.',
    example: ['631', '63017'],
  })
  @IsArray({ message: 'Send the zones as a list.' })
  @ArrayMaxSize(100, { message: 'Send at most 100 zones.' })
  @Matches(/^\d{1,5}$/, { each: true, message: 'Enter the beginning of a ZIP code.' })
  postalZones: string[];

  @Whole(0, 100, 'a weight') weight: number;
  @Flag({ label: 'whether they take visits' }) bookable: boolean;
  @ListOf(() => WeeklyRangeDto, 100) rules: WeeklyRangeDto[];
  @Whole(0, 2_000_000_000, 'a version') version: number;
}

export class ClosureDto {
  @Preview() preview?: boolean;
  @CalendarDate() from: string;
  @CalendarDate() to: string;
  @Text({ max: 200, label: 'a reason for the public', example: 'Our summer week' }) publicReason: string;
}

export class StaffOverrideDto extends DayPlanDto {
  @Preview() preview?: boolean;
  @Id({ label: 'person' }) staffId: string;
}

export class RemoveOverrideQuery {
  @OneOf(['true', 'false'], { optional: true, label: 'whether this is a preview' }) preview?: 'true' | 'false';
}

export class TimeOffDto {
  @Preview() preview?: boolean;
  @Id({ label: 'person' }) staffId: string;
  @Instant({ label: 'when it begins' }) startsAt: string;
  @Instant({ label: 'when it ends' }) endsAt: string;
  @Text({ optional: true, max: 200, label: 'a reason for the public' }) publicReason?: string;
}
