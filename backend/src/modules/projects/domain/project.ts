import type { GateKind } from 'poolkit/build-process';
import type { PhasePlan, SlipReason, StartReason } from 'poolkit/build-schedule';
import type { GateDetails, GateStatus } from './gate-status.js';
import type { PhaseStatus } from './phase-status.js';
import type { ProjectStatus } from './project-status.js';

export const PROJECT_TYPES = ['new', 'renovation', 'landscape', 'smart'] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

export { SLIP_REASONS, type SlipReason } from 'poolkit/build-schedule';

/** Days on which this project differs from the company's calendar. */
export interface ProjectCalendar {
  weatherDays: string[];
  workedDays: string[];
}

/** Dates are `YYYY-MM-DD` in the office's time zone. */
export interface Project {
  id: string;
  number: number;
  name: string;
  type: ProjectType;
  status: ProjectStatus;
  statusBeforeHold: ProjectStatus | null;
  holdReason: string | null;
  cancelReason: string | null;
  leadId: string | null;
  householdId: string;
  propertyId: string;
  designVersionId: string | null;
  estimateId: string | null;
  /** The accepted proposal that the contract price comes from. */
  proposalId: string | null;
  /** Until then the customer may cancel the contract, and no crew is booked. */
  cancelUntil: Date | null;
  templateId: string;
  pmId: string | null;
  contractCents: number | null;
  startsOn: string;
  baselineEndsOn: string;
  forecastEndsOn: string;
  /** The name of the first unfinished phase. */
  nextPhase: string | null;
  calendar: ProjectCalendar;
  lastSharedAt: Date | null;
  silentSince: Date | null;
  version: number;
  statusChangedAt: Date;
}

export interface PhaseTexts {
  whatHappens: string;
  whatYouSee: string;
  whatWeNeed: string;
}

export interface Phase {
  id: string;
  phaseKey: string;
  position: number;
  name: string;
  status: PhaseStatus;
  blockedReason: string | null;
  /** Actual dates, crew and key are fields of the phase. */
  plan: Omit<PhasePlan, 'key' | 'crewId' | 'actualStart' | 'actualEnd'>;
  texts: PhaseTexts;
  crewId: string | null;
  baselineStartsOn: string;
  baselineEndsOn: string;
  forecastStartsOn: string;
  forecastEndsOn: string;
  actualStartsOn: string | null;
  actualEndsOn: string | null;
  floatDays: number;
  critical: boolean;
  startReason: StartReason;
}

export interface Gate {
  id: string;
  phaseKey: string;
  gateKey: string;
  kind: GateKind;
  /** What the gate keeps its phase from while it is closed. */
  holds: 'start' | 'finish';
  name: string;
  status: GateStatus;
  details: GateDetails;
  reason: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
}

/** A whole project, phases in order. */
export interface Build<P extends Project = Project, F extends Phase = Phase, G extends Gate = Gate> {
  project: P;
  phases: F[];
  gates: G[];
}

export interface ActivityDraft {
  kind: string;
  summary: string;
  before?: object | null;
  after?: object | null;
}

export interface DatesReason<B extends Build = Build> {
  reason: SlipReason;
  changeId?: string;
  /** What moved up to these dates is an earlier delay; only the rest has the reason. */
  late?: B['phases'];
}

/** What differs afterward; phases and gates that are not named stay as they are. */
export interface BuildChange<B extends Build = Build> {
  project?: B['project'];
  phases?: readonly B['phases'][number][];
  gates?: readonly B['gates'][number][];
  /** Needed where the forecast moves: every end that differs becomes a slip with this reason. */
  dates?: DatesReason<B> | 'restored';
  activities: readonly ActivityDraft[];
  audit?: {
    action: string;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
    reason?: string | null;
  };
  /** Staff can undo it for 24 hours, as long as nothing else changes. */
  canUndo?: boolean;
}
