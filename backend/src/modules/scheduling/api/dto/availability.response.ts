import { ApiProperty } from '@nestjs/swagger';
import { SKILLS, VISIT_PLACES, type Skill, type VisitPlace, type VisitTypeFacts } from '../../domain/visit-type.js';
import { DayPlanDto, WeeklyPlanDto, WeeklyRangeDto } from './availability.dto.js';
import { StaffVisit } from './admin-visit.response.js';

class CompanyHoursResponse {
  @ApiProperty({ type: [WeeklyRangeDto] })
  weekly: WeeklyRangeDto[];

  @ApiProperty({ type: [DayPlanDto] })
  overrides: DayPlanDto[];

  @ApiProperty()
  keepsHolidays: boolean;

  @ApiProperty({ type: 'integer', minimum: 1 })
  version: number;
}

class HolidayResponse {
  @ApiProperty({ example: 'Independence Day' })
  name: string;

  @ApiProperty({ format: 'date', description: 'As observed.' })
  date: string;
}

class VisitTypeSettings {
  @ApiProperty()
  key: string;

  @ApiProperty({ type: 'integer' })
  position: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ enum: VISIT_PLACES, enumName: 'VisitPlace' })
  place: VisitPlace;

  @ApiProperty({ type: 'integer' })
  durationMin: number;

  @ApiProperty({ type: 'integer' })
  bufferBeforeMin: number;

  @ApiProperty({ type: 'integer' })
  bufferAfterMin: number;

  @ApiProperty({ type: 'integer' })
  noticeMin: number;

  @ApiProperty({ type: 'integer' })
  horizonDays: number;

  @ApiProperty({ type: 'integer' })
  stepMin: number;

  @ApiProperty({ type: 'integer', nullable: true })
  maxPerDay: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  maxPerWeek: number | null;

  @ApiProperty({ type: 'integer' })
  cancelCutoffMin: number;

  @ApiProperty({ type: 'integer' })
  rescheduleCutoffMin: number;

  @ApiProperty({ type: 'integer' })
  maxReschedules: number;

  @ApiProperty()
  needsAddress: boolean;

  @ApiProperty()
  needsApproval: boolean;

  @ApiProperty()
  aroundTheClock: boolean;

  @ApiProperty({ enum: SKILLS, enumName: 'VisitSkill' })
  skill: Skill;

  @ApiProperty({ type: [String] })
  whatToHave: string[];

  @ApiProperty({ type: WeeklyPlanDto, nullable: true })
  hours: VisitTypeFacts['hours'];

  @ApiProperty()
  offered: boolean;

  @ApiProperty({ type: 'integer', minimum: 1 })
  version: number;
}

class StaffCalendarResponse {
  @ApiProperty({ enum: SKILLS, enumName: 'VisitSkill', isArray: true })
  skills: Skill[];

  @ApiProperty({ type: [String] })
  postalZones: string[];

  @ApiProperty({ type: 'integer' })
  weight: number;

  @ApiProperty()
  bookable: boolean;

  @ApiProperty({ type: 'integer', minimum: 1 })
  version: number;
}

class StaffOverrideResponse extends DayPlanDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
}

class TimeOffResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ format: 'date-time' })
  endsAt: string;

  @ApiProperty({ type: String, nullable: true })
  publicReason: string | null;
}

class StaffAvailability {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: StaffCalendarResponse, nullable: true, description: 'Null for somebody who takes no visits.' })
  calendar: StaffCalendarResponse | null;

  @ApiProperty({ type: [WeeklyRangeDto] })
  rules: WeeklyRangeDto[];

  @ApiProperty({ type: [StaffOverrideResponse] })
  overrides: StaffOverrideResponse[];

  @ApiProperty({ type: [TimeOffResponse] })
  timeOff: TimeOffResponse[];
}

class ClosureResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date' })
  from: string;

  @ApiProperty({ format: 'date' })
  to: string;

  @ApiProperty()
  publicReason: string;
}

export class AvailabilityResponse {
  @ApiProperty({ example: 'America/Chicago' })
  timezone: string;

  @ApiProperty({ type: CompanyHoursResponse })
  companyHours: CompanyHoursResponse;

  @ApiProperty({ type: [HolidayResponse] })
  holidays: HolidayResponse[];

  @ApiProperty({ type: [VisitTypeSettings] })
  visitTypes: VisitTypeSettings[];

  @ApiProperty({ type: [StaffAvailability] })
  staff: StaffAvailability[];

  @ApiProperty({ type: [ClosureResponse] })
  closures: ClosureResponse[];
}

export class AvailabilityChanged {
  @ApiProperty({ description: 'False when it was only tried.' })
  written: boolean;

  @ApiProperty({ type: [StaffVisit], description: 'Visits to come that no longer fit.' })
  affected: StaffVisit[];
}
