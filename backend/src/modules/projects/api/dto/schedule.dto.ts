import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { CalendarDate, CalendarDates, OneOf, Out, Text, Version, Whole } from '../../../../common/http/index.js';
import { SLIP_REASONS, type SlipReason } from '../../domain/project.js';
import { ProjectDates } from './project.response.js';

export class ScheduleItemDto {
  @Text({ max: 40, label: 'a phase' }) phase: string;
  @CalendarDate({ optional: true, nullable: false }) startsOn?: string;
  @Whole(1, 400, 'the days', { optional: true }) days?: number;
}

export class DraftChangeDto {
  @Version() version: number;
  @OneOf(SLIP_REASONS, { label: 'a reason' }) reason: SlipReason;
  @Text({ optional: true, max: 500, multiline: true, label: 'a note for the customer' }) note?: string;

  /** None: only what a forecast of today moves. */
  @ApiProperty({ type: [ScheduleItemDto], maxItems: 60 })
  @IsArray({ message: 'Send the changed phases as a list.' })
  @ArrayMaxSize(60, { message: 'Change 60 phases or fewer at a time.' })
  @ValidateNested({ each: true })
  @Type(() => ScheduleItemDto)
  items: ScheduleItemDto[];

  /** All Saturdays, Sundays and holidays on which the project works from then on. Left out: as before. */
  @CalendarDates({ optional: true, max: 100, label: 'the days' }) workedDays?: string[];
}

export class ScheduleMoveResponse {
  @Out.text() phase: string;
  @Out.object(ProjectDates) from: ProjectDates;
  @Out.object(ProjectDates) to: ProjectDates;
  @Out.whole({ description: 'Working days its end moves; negative when it ends earlier.' }) days: number;
}

export class ScheduleMessageResponse {
  @Out.text() to: string;
  @Out.text() subject: string;
  @Out.text() text: string;
}

export class ReleasedCrew {
  @Out.text() phase: string;
  @Out.text() crew: string;
  @Out.date() onDate: string;
  @Out.whole({ description: 'Where the crew is on that day.' }) projectNumber: number;
}

export class ScheduleDraft {
  @Out.uuid() id: string;
  @Out.uuid() projectId: string;
  @Out.choice(['draft', 'published', 'dropped', 'undone']) status: 'draft' | 'published' | 'dropped' | 'undone';
  @Out.oneOf(SLIP_REASONS, 'SlipReason') reason: SlipReason;
  @Out.text({ nullable: true }) note: string | null;
  @Out.list(ScheduleMoveResponse) moved: ScheduleMoveResponse[];
  @Out.list(ReleasedCrew, { description: 'Crews that are taken on the new days and would be released.' })
  crews: ReleasedCrew[];
  @Out.list(ScheduleMessageResponse, { description: 'What each customer will be sent.' })
  messages: ScheduleMessageResponse[];
  @Out.instant() createdAt: string;
  @Out.instant({ nullable: true }) publishedAt: string | null;
}

export class ScheduleDrafts {
  @Out.list(ScheduleDraft, { description: 'Newest first.' }) items: ScheduleDraft[];
}

function Ids(): PropertyDecorator {
  const rules = [
    ApiProperty({ type: [String], required: false }),
    IsOptional(),
    IsArray({ message: 'Send the projects as a list.' }),
    ArrayMaxSize(500, { message: 'Choose 500 projects or fewer.' }),
    IsUUID(undefined, { each: true, message: 'One of the projects could not be found.' }),
  ];
  return (target, key) => rules.forEach((rule) => rule(target, key));
}

export class WeatherDayDto {
  @CalendarDates({ min: 1, max: 31, label: 'the days' }) dates: string[];
  /** Left out: those with weather-sensitive work on one of the days. */
  @Ids() projectIds?: string[];
  @Text({ optional: true, max: 500, multiline: true, label: 'a note for the customers' }) note?: string;
}

export class PublishWeatherDayDto {
  /** Left out: all of the draft. */
  @Ids() projectIds?: string[];
}

export class WeatherDayProject extends ScheduleDraft {
  @Out.whole() number: number;
  @Out.text() name: string;
}

export class WeatherDayResponse {
  @Out.uuid() id: string;
  @Out.texts() dates: string[];
  @Out.list(WeatherDayProject) projects: WeatherDayProject[];
  @Out.instant({ nullable: true, description: 'Until when it can be undone.' }) undoUntil: string | null;
}
