import { GATE_KINDS, type GateKind } from 'poolkit/build-process';
import { Out } from '../../../../common/http/index.js';
import { GATE_STATUSES, type GateStatus } from '../../domain/gate-status.js';
import { PHASE_STATUSES, type PhaseStatus } from '../../domain/phase-status.js';
import { PROJECT_STATUSES, type ProjectStatus } from '../../domain/project-status.js';
import type { PhaseTexts } from '../../domain/project.js';
import { ProjectActualDates, ProjectDates, ProjectPromise, SlipItem } from './project.response.js';

export class OwnProjectSummary {
  @Out.uuid() id: string;
  @Out.whole() number: number;
  @Out.text() name: string;
  @Out.oneOf(PROJECT_STATUSES, 'ProjectStatus') status: ProjectStatus;
  @Out.text({ example: 'Under construction' }) statusText: string;
  @Out.text({ nullable: true, description: 'Why it is on hold.' }) holdReason: string | null;
  @Out.date() startsOn: string;
  @Out.date() forecastEndsOn: string;
}

export class OwnProjectList {
  @Out.list(OwnProjectSummary) items: OwnProjectSummary[];
}

export class OwnSlip extends SlipItem {
  @Out.text({ example: 'Weather' }) label: string;
}

class OwnProjectDates {
  @Out.date() plannedEndsOn: string;
  @Out.date() forecastEndsOn: string;
  @Out.whole({ description: 'Working days later than planned; negative when earlier.' }) totalDays: number;
  @Out.list(OwnSlip) slips: OwnSlip[];
}

class OwnProjectNext {
  @Out.text({ example: 'Excavation' }) title: string;
  @Out.date({ description: 'When it starts, or ends if it has begun.' }) on: string;
  @Out.flag() hasBegun: boolean;
  @Out.flag({ description: 'It starts after the cold months.' }) waitsForSpring: boolean;
}

class OwnProjectPerson {
  @Out.text() name: string;
  @Out.text({ example: 'Project manager' }) role: string;
}

export class OwnProject extends OwnProjectSummary {
  @Out.choice(['signer', 'viewer']) role: 'signer' | 'viewer';
  @Out.object(OwnProjectNext, { nullable: true }) next: OwnProjectNext | null;
  @Out.object(ProjectPromise) promise: ProjectPromise;
  @Out.object(OwnProjectDates) dates: OwnProjectDates;
  @Out.list(OwnProjectPerson) people: OwnProjectPerson[];
}

class OwnGate {
  @Out.text() name: string;
  @Out.oneOf(GATE_KINDS, 'GateKind') kind: GateKind;
  @Out.oneOf(GATE_STATUSES, 'GateStatus') status: GateStatus;
  @Out.text({ nullable: true, description: 'Why it was waived.' }) reason: string | null;
  @Out.instant({ nullable: true }) decidedAt: string | null;
}

class OwnOverride {
  @Out.texts({ description: 'What was still missing.' }) missing: string[];
  @Out.text() reason: string;
}

class ProjectPhaseTexts implements PhaseTexts {
  @Out.text() whatHappens: string;
  @Out.text() whatYouSee: string;
  @Out.text() whatWeNeed: string;
}

export class OwnPhase {
  @Out.text() key: string;
  @Out.text() name: string;
  @Out.oneOf(PHASE_STATUSES, 'PhaseStatus') status: PhaseStatus;
  @Out.text({ nullable: true }) blockedReason: string | null;
  @Out.object(ProjectDates) planned: ProjectDates;
  @Out.object(ProjectDates) now: ProjectDates;
  @Out.object(ProjectActualDates) actual: ProjectActualDates;
  @Out.flag({ description: 'It starts after the cold months.' }) waitsForSpring: boolean;
  @Out.object(ProjectPhaseTexts) texts: ProjectPhaseTexts;
  @Out.list(OwnSlip) slips: OwnSlip[];
  @Out.list(OwnGate) gates: OwnGate[];
  @Out.object(OwnOverride, { nullable: true, description: 'Set when we went on although something was missing.' })
  override: OwnOverride | null;
}

export class OwnTimeline {
  @Out.list(OwnPhase) phases: OwnPhase[];
}
