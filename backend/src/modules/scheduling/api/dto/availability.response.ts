import { Out } from '../../../../common/http/index.js';
import { SKILLS, type Skill, type VisitTypeFacts } from '../../domain/visit-type.js';
import type { DayPlan, WeeklyRange } from '../../domain/working-hours.js';
import { DayPlanDto, WeeklyPlanDto, WeeklyRangeDto } from './availability.dto.js';
import { StaffVisit } from './admin-visit.response.js';
import { ScheduleService } from './visit.response.js';

class CompanyHoursResponse {
  @Out.list(WeeklyRangeDto) weekly: readonly WeeklyRange[];
  @Out.list(DayPlanDto) overrides: readonly DayPlan[];
  @Out.flag() keepsHolidays: boolean;
  @Out.whole({ minimum: 1 }) version: number;
}

class HolidayResponse {
  @Out.text({ example: 'Independence Day' }) name: string;
  @Out.date({ description: 'As observed.' }) date: string;
}

class VisitTypeSettings extends ScheduleService {
  @Out.whole() position: number;
  @Out.whole() bufferBeforeMin: number;
  @Out.whole() bufferAfterMin: number;
  @Out.whole() stepMin: number;
  @Out.whole({ nullable: true }) maxPerDay: number | null;
  @Out.whole({ nullable: true }) maxPerWeek: number | null;
  @Out.whole() cancelCutoffMin: number;
  @Out.whole() rescheduleCutoffMin: number;
  @Out.whole() maxReschedules: number;
  @Out.flag() needsApproval: boolean;
  @Out.oneOf(SKILLS, 'VisitSkill') skill: Skill;
  @Out.object(WeeklyPlanDto, { nullable: true }) hours: VisitTypeFacts['hours'];
  @Out.flag() offered: boolean;
  @Out.whole({ minimum: 1 }) version: number;
}

class StaffCalendarResponse {
  @Out.oneOf(SKILLS, 'VisitSkill', { isArray: true }) skills: readonly Skill[];
  @Out.text({ isArray: true }) postalZones: readonly string[];
  @Out.whole() weight: number;
  @Out.flag() bookable: boolean;
  @Out.whole({ minimum: 1 }) version: number;
}

class StaffOverrideResponse extends DayPlanDto {
  @Out.uuid() id: string;
}

class TimeOffResponse {
  @Out.uuid() id: string;
  @Out.instant() startsAt: Date;
  @Out.instant() endsAt: Date;
  @Out.text({ nullable: true }) publicReason: string | null;
}

class StaffAvailability {
  @Out.uuid() id: string;
  @Out.text() name: string;

  @Out.object(StaffCalendarResponse, { nullable: true, description: 'Null for a staff member who takes no visits.' })
  calendar: StaffCalendarResponse | null;

  @Out.list(WeeklyRangeDto) rules: WeeklyRange[];
  @Out.list(StaffOverrideResponse) overrides: StaffOverrideResponse[];
  @Out.list(TimeOffResponse) timeOff: TimeOffResponse[];
}

class ClosureResponse {
  @Out.uuid() id: string;
  @Out.date() from: string;
  @Out.date() to: string;
  @Out.text() publicReason: string;
}

export class AvailabilityResponse {
  @Out.text({ example: 'America/Chicago' }) timezone: string;
  @Out.object(CompanyHoursResponse) companyHours: CompanyHoursResponse;
  @Out.list(HolidayResponse) holidays: HolidayResponse[];
  @Out.list(VisitTypeSettings) visitTypes: VisitTypeSettings[];
  @Out.list(StaffAvailability) staff: StaffAvailability[];
  @Out.list(ClosureResponse) closures: ClosureResponse[];
}

export class AvailabilityChanged {
  @Out.flag({ description: 'False for a preview.' }) written: boolean;
  @Out.list(StaffVisit, { description: 'Upcoming visits that no longer fit.' }) affected: StaffVisit[];
}
