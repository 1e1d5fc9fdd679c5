import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsNumber, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { CalendarDate, Id, OneOf, Out, PageOf, PageQueryDto, Text, Version } from '../../../../common/http/index.js';

const VISIBILITY = ['internal', 'customer'] as const;

export class CrewHoursDto {
  @Text({ max: 80, label: 'a crew' }) crew: string;

  @IsNumber({ allowInfinity: false, allowNaN: false }, { message: 'Enter the hours as a number.' })
  @Min(0, { message: 'Hours are 0 or more.' })
  @Max(1_000, { message: 'Enter 1,000 hours or fewer.' })
  hours: number;
}

export class NewLogDto {
  @Text({ max: 5_000, multiline: true, label: 'what happened' }) text: string;
  @OneOf(VISIBILITY, { optional: true, label: 'who sees it' }) visibility?: 'internal' | 'customer';
  @Text({ optional: true, max: 40, label: 'a phase' }) phaseKey?: string;
  @CalendarDate({ optional: true }) loggedOn?: string;
  @Text({ optional: true, max: 80, label: 'the weather' }) weather?: string;

  @ApiPropertyOptional({ type: [CrewHoursDto], maxItems: 20 })
  @IsOptional()
  @IsArray({ message: 'Send the hours as a list.' })
  @ArrayMaxSize(20, { message: 'List 20 crews or fewer.' })
  @ValidateNested({ each: true })
  @Type(() => CrewHoursDto)
  crewHours?: CrewHoursDto[];

  /** Chosen by the device that wrote it without a network, so that sending it twice makes one log. */
  @Id({ optional: true, label: 'log' }) id?: string;
}

export class CorrectLogDto {
  @Version() version: number;
  @Text({ optional: true, nullable: false, min: 1, max: 5_000, multiline: true, label: 'what happened' }) text?: string;
  @OneOf(VISIBILITY, { optional: true, nullable: false, label: 'who sees it' }) visibility?: 'internal' | 'customer';
}

export class ProjectPhotoUrls {
  @Out.text() thumb: string;
  @Out.text() view: string;
  @Out.text() full: string;
}

export class ProjectPhoto {
  @Out.uuid() id: string;
  @Out.whole() widthPx: number;
  @Out.whole() heightPx: number;
  @Out.object(ProjectPhotoUrls) urls: ProjectPhotoUrls;
}

/** What a customer sees of a log. */
export class LogResponse {
  @Out.uuid() id: string;
  @Out.text({ nullable: true }) phaseKey: string | null;
  @Out.date() loggedOn: string;
  @Out.text() text: string;
  @Out.text({ nullable: true }) weather: string | null;
  @Out.text() authorName: string;
  @Out.instant() postedAt: string;
  @Out.instant({ nullable: true }) correctedAt: string | null;
  @Out.list(ProjectPhoto) photos: ProjectPhoto[];
}

export class CrewHoursResponse {
  @Out.text() crew: string;
  @Out.number() hours: number;
}

export class StaffLogResponse extends LogResponse {
  @Out.choice(VISIBILITY) visibility: 'internal' | 'customer';
  @Out.list(CrewHoursResponse) crewHours: CrewHoursResponse[];
  @Out.text({ nullable: true, description: 'What it said before it was corrected.' }) originalText: string | null;
  @Out.whole() version: number;
}

export class LogPage extends PageOf(LogResponse) {}
export class StaffLogPage extends PageOf(StaffLogResponse) {}

export class LogsQuery extends PageQueryDto {}

/** A photo with what the gallery sorts it by. */
export class GalleryPhoto extends ProjectPhoto {
  @Out.text({ nullable: true }) phaseKey: string | null;
  @Out.date() takenOn: string;
  @Out.text() caption: string;
}

/** Newest first. */
export class GalleryResponse extends PageOf(GalleryPhoto) {}

/** A page is as large as a gallery that compares over time needs. */
export class GalleryQuery {
  @Text({ optional: true, max: 500, label: 'the cursor of the page before' }) cursor?: string;
}

export class StaffGalleryQuery extends GalleryQuery {
  @Text({ optional: true, max: 60, label: 'the key of a phase' }) phase?: string;
}

export class ProjectPhotoQuery {
  @Text({ max: 12, label: 'until when the address is good' }) until: string;
  @Text({ max: 60, label: 'the signature of the address' }) signature: string;
}
