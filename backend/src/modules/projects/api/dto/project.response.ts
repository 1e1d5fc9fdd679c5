import { STAFF_ROLES, type StaffRole } from '../../../../common/access/index.js';
import { Out, PageOf } from '../../../../common/http/index.js';
import { GATE_KINDS, type GateKind } from 'poolkit/build-process';
import type { StartReason } from 'poolkit/build-schedule';
import { NEED_KINDS, type Need, type NeedKind } from '../../domain/project-needs.js';
import { GATE_STATUSES, type GateDetails, type GateStatus } from '../../domain/gate-status.js';
import { HOUSEHOLD_ROLES, type HouseholdRole } from '../../domain/household.js';
import { PHASE_STATUSES, type PhaseStatus } from '../../domain/phase-status.js';
import { PROJECT_STATUSES, type ProjectStatus } from '../../domain/project-status.js';
import { PROJECT_TYPES, SLIP_REASONS, type ProjectType, type SlipReason } from '../../domain/project.js';

export class ProjectStaffRef {
  @Out.uuid() id: string;
  @Out.text() name: string;
}

class ProjectStaffMember extends ProjectStaffRef {
  @Out.oneOf(STAFF_ROLES, 'StaffRole') role: StaffRole;
}

export class ProjectStaff {
  @Out.list(ProjectStaffMember) items: ProjectStaffMember[];
}

export class ProjectSummary {
  @Out.uuid() id: string;
  @Out.whole({ example: 101 }) number: number;
  @Out.text({ example: 'Duvall residence' }) name: string;
  @Out.oneOf(PROJECT_TYPES, 'ProjectType') type: ProjectType;
  @Out.oneOf(PROJECT_STATUSES, 'ProjectStatus') status: ProjectStatus;
  @Out.whole() version: number;
  @Out.text({ description: 'The name of the household.' }) customer: string;
  @Out.object(ProjectStaffRef, { nullable: true }) pm: ProjectStaffRef | null;
  @Out.whole({ nullable: true }) contractCents: number | null;
  @Out.date() startsOn: string;
  @Out.date() baselineEndsOn: string;
  @Out.date() forecastEndsOn: string;
  @Out.whole({ description: 'Working days from the baseline to the forecast end; negative when it ends earlier.' })
  slipDays: number;
  @Out.text({ nullable: true, description: 'The first phase that is not finished.' }) nextPhase: string | null;
  @Out.instant({ nullable: true, description: 'When the customer last saw a log or message from us.' })
  lastSharedAt: string | null;
  @Out.instant({ nullable: true, description: 'Since when the customer waits longer than promised for an update.' })
  silentSince: string | null;
  @Out.instant() updatedAt: string;
}

export class ProjectPage extends PageOf(ProjectSummary) {
  @Out.whole({ description: 'Counted up to a thousand.' }) total: number;
  @Out.flag({ description: 'There are more than `total`.' }) totalIsMore: boolean;
}

export class ProjectNeed implements Need {
  @Out.uuid() projectId: string;
  @Out.whole({ example: 101 }) number: number;
  @Out.text({ example: 'Duvall residence' }) projectName: string;
  @Out.oneOf(NEED_KINDS, 'ProjectNeedKind') kind: NeedKind;
  @Out.text({ nullable: true, description: 'The gate or phase; null for a silent project and for dates to review.' })
  name: string | null;
  @Out.date({
    nullable: true,
    description:
      'When the inspection is needed, the permit expires, the work without a crew starts, or a forecast of today ends.',
  })
  on: string | null;
  @Out.flag({ description: 'Of an inspection: its result is missing.' }) requested: boolean;
  @Out.whole({ nullable: true, description: 'Working days in which the customer has heard nothing.' })
  silentDays: number | null;
}

export class ProjectNeeds {
  @Out.list(ProjectNeed, { description: 'Silent projects first, then by date.' }) items: ProjectNeed[];
}

export class ProjectBoardColumn {
  @Out.oneOf(PROJECT_STATUSES, 'ProjectStatus') status: ProjectStatus;
  @Out.whole() count: number;
  @Out.whole({ description: 'The sum of the contract prices that are known.' }) contractCents: number;
  @Out.list(ProjectSummary, { maxItems: 100 }) items: ProjectSummary[];
}

export class ProjectBoard {
  @Out.list(ProjectBoardColumn) columns: ProjectBoardColumn[];
}

export class ProjectDates {
  @Out.date() startsOn: string;
  @Out.date() endsOn: string;
}

export class ProjectActualDates {
  @Out.date({ nullable: true }) startsOn: string | null;
  @Out.date({ nullable: true }) endsOn: string | null;
}

class ProjectPhaseLink {
  @Out.text({ example: 'permits' }) from: string;
  @Out.choice(['finish-to-start', 'start-to-start']) type: 'finish-to-start' | 'start-to-start';
  @Out.whole() lagDays: number;
  @Out.choice(['working', 'calendar']) lagCalendar: 'working' | 'calendar';
}

export class ProjectPhaseMove {
  @Out.oneOf(PHASE_STATUSES, 'PhaseStatus') to: PhaseStatus;
  @Out.text() label: string;
  @Out.flag() allowed: boolean;
  @Out.texts({ description: 'What must be done first, in words.' }) missing: string[];
  @Out.flag() needsReason: boolean;
}

export class ScheduledProjectPhase {
  @Out.text({ example: 'gunite' }) key: string;
  @Out.text({ example: 'Gunite' }) name: string;
  @Out.oneOf(PHASE_STATUSES, 'PhaseStatus') status: PhaseStatus;
  @Out.object(ProjectDates) baseline: ProjectDates;
  @Out.object(ProjectDates) forecast: ProjectDates;
  @Out.object(ProjectActualDates) actual: ProjectActualDates;
  @Out.flag() critical: boolean;
  @Out.whole() floatDays: number;
  @Out.whole({ description: 'Working days from the baseline to the forecast end.' }) slipDays: number;
  @Out.uuid({ nullable: true }) crewId: string | null;
  @Out.list(ProjectPhaseLink) links: readonly ProjectPhaseLink[];
  @Out.flag() weatherSensitive: boolean;
}

export class ProjectPhaseResponse extends ScheduledProjectPhase {
  @Out.text({ nullable: true }) blockedReason: string | null;
  @Out.whole() days: number;
  @Out.choice(['working', 'calendar']) calendar: 'working' | 'calendar';
  @Out.date({ nullable: true }) notBefore: string | null;
  @Out.whole({ nullable: true, description: 'Not done in months whose normal temperature is lower.' })
  minTempF: number | null;
  @Out.open({ description: 'Why it does not start earlier.' }) startReason: StartReason;
  @Out.list(ProjectPhaseMove) moves: ProjectPhaseMove[];
}

export class ProjectGateDetails implements GateDetails {
  @Out.text({ nullable: true }) authority?: string;
  @Out.date({ nullable: true }) filedOn?: string;
  @Out.date({ nullable: true }) dueOn?: string;
  @Out.whole({ nullable: true }) feeCents?: number;
  @Out.date({ nullable: true }) expiresOn?: string;
  @Out.text({ nullable: true }) ticket?: string;
  @Out.texts({ nullable: true }) items?: string[];
  @Out.text({ nullable: true }) comments?: string;
}

export class ProjectGateResponse {
  @Out.text({ example: 'shell-inspection' }) key: string;
  @Out.text({ example: 'gunite' }) phase: string;
  @Out.choice(['start', 'finish'], { description: 'What the phase cannot do while the gate is closed.' })
  holds: 'start' | 'finish';
  @Out.oneOf(GATE_KINDS, 'GateKind') kind: GateKind;
  @Out.text() name: string;
  @Out.oneOf(GATE_STATUSES, 'GateStatus') status: GateStatus;
  @Out.object(ProjectGateDetails) details: ProjectGateDetails;
  @Out.text({ nullable: true }) reason: string | null;
  @Out.instant({ nullable: true }) decidedAt: string | null;
  @Out.text({ nullable: true, description: 'What is missing, in words; null when the gate is open for work.' })
  missing: string | null;
  @Out.texts({ description: 'What it may become.' }) allowed: GateStatus[];
}

export class ProjectMember {
  @Out.uuid() id: string;
  @Out.uuid({ nullable: true, description: 'The account; null while the person is only invited.' })
  userId: string | null;
  @Out.text() name: string;
  @Out.text() email: string;
  @Out.oneOf(HOUSEHOLD_ROLES, 'HouseholdRole') role: HouseholdRole;
}

class ProjectProperty {
  @Out.text({ nullable: true }) address: string | null;
  @Out.text({ nullable: true }) city: string | null;
  @Out.text({ nullable: true }) postalCode: string | null;
}

export class ProjectPromise {
  @Out.whole({ description: 'While work is active the customer hears from us at least so often.' })
  everyWorkingDays: number;
  @Out.instant({ nullable: true }) lastUpdateAt: string | null;
}

export class SlipItem {
  @Out.oneOf(SLIP_REASONS, 'SlipReason') reason: SlipReason;
  @Out.whole({ description: 'Working days; negative when time was gained.' }) days: number;
}

export class SlipTotals {
  @Out.whole() totalDays: number;
  @Out.list(SlipItem) items: SlipItem[];
}

class PhaseSlips extends SlipTotals {
  @Out.text() phase: string;
}

export class ProjectSlips extends SlipTotals {
  @Out.list(PhaseSlips) phases: PhaseSlips[];
}

export class ProjectMove {
  @Out.oneOf(PROJECT_STATUSES, 'ProjectStatus') to: ProjectStatus;
  @Out.text() label: string;
  @Out.flag() allowed: boolean;
  @Out.texts() missing: string[];
  @Out.flag() needsReason: boolean;
}

class ProjectUndo {
  @Out.uuid() id: string;
  @Out.text({ description: 'The change that it undoes.' }) summary: string;
  @Out.instant() until: string;
}

class DatesToReview {
  @Out.whole({ description: 'How many phases would move.' }) phases: number;
  @Out.date({ description: 'When the build would end.' }) endsOn: string;
}

export class ProjectDetail extends ProjectSummary {
  @Out.object(ProjectProperty) property: ProjectProperty;
  @Out.list(ProjectMember, { description: 'The household.' }) people: ProjectMember[];
  @Out.uuid({ nullable: true }) leadId: string | null;
  @Out.uuid({ nullable: true }) designVersionId: string | null;
  @Out.uuid({ nullable: true }) estimateId: string | null;
  @Out.uuid({ nullable: true, description: 'The signed proposal.' }) proposalId: string | null;
  @Out.oneOf(PROJECT_STATUSES, 'ProjectStatus', { nullable: true }) statusBeforeHold: ProjectStatus | null;
  @Out.text({ nullable: true }) holdReason: string | null;
  @Out.text({ nullable: true }) cancelReason: string | null;
  @Out.instant() statusChangedAt: string;
  @Out.list(String, { description: 'Days on which nothing weather-sensitive was worked.' }) weatherDays: string[];
  @Out.list(String, { description: 'Days that were worked although they are off, such as a Saturday.' })
  workedDays: string[];
  @Out.texts({ description: 'Days of this build on which the company does not work.' }) holidays: string[];
  @Out.object(ProjectPromise) promise: ProjectPromise;
  @Out.object(SlipTotals) slips: SlipTotals;
  @Out.object(DatesToReview, {
    nullable: true,
    description: 'Set when work is late, or days off have changed, so that the forecast of today differs.',
  })
  datesToReview: DatesToReview | null;
  @Out.list(ProjectPhaseResponse) phases: ProjectPhaseResponse[];
  @Out.list(ProjectGateResponse) gates: ProjectGateResponse[];
  @Out.list(ProjectMove) moves: ProjectMove[];
  @Out.object(ProjectUndo, { nullable: true }) undo: ProjectUndo | null;
}

export class PlannedInspection {
  @Out.text() key: string;
  @Out.text() name: string;
  @Out.date({ description: 'When it is agreed for, or needed by.' }) on: string;
  @Out.oneOf(GATE_STATUSES, 'GateStatus') status: GateStatus;
}

export class ScheduledProject extends ProjectSummary {
  @Out.list(PlannedInspection, { description: 'Those that have not passed.' }) inspections: PlannedInspection[];
  @Out.texts() weatherDays: string[];
  @Out.texts({ description: 'Days off that are worked.' }) workedDays: string[];
  @Out.list(ScheduledProjectPhase) phases: ScheduledProjectPhase[];
  @Out.whole({ description: 'How many phases the forecast of today would move.' }) datesToReview: number;
}

export class ProjectSchedule {
  @Out.list(ScheduledProject) items: ScheduledProject[];
  @Out.texts({ description: 'Days on which no crew works, weekends apart.' }) holidays: string[];
}

class ProjectActor {
  @Out.choice(['staff', 'customer', 'visitor', 'system']) type: 'staff' | 'customer' | 'visitor' | 'system';
  @Out.uuid({ nullable: true }) id: string | null;
  @Out.text({ nullable: true }) name: string | null;
}

class ProjectActivity {
  @Out.uuid() id: string;
  @Out.instant() at: string;
  @Out.object(ProjectActor) actor: ProjectActor;
  @Out.text({ example: 'phase_moved' }) kind: string;
  @Out.text() summary: string;
  @Out.open({ nullable: true }) before: object | null;
  @Out.open({ nullable: true }) after: object | null;
}

export class ProjectActivityPage extends PageOf(ProjectActivity) {}
