import { formatCount } from 'frontend-shared/format';
import type { ClosedReason, StartReason } from 'poolkit/build-schedule';
import type {
  GateStatus,
  PhaseStatus,
  Project,
  ProjectPhase,
  ProjectStatus,
  ProjectType,
  SlipReason,
} from '../../api/types';

const statuses: Record<ProjectStatus, string> = {
  preconstruction: 'Preconstruction',
  permitting: 'Permitting',
  construction: 'Construction',
  startup: 'Start-up',
  substantially_complete: 'Substantially complete',
  warranty: 'Warranty',
  closed: 'Closed',
  on_hold: 'On hold',
  cancelled: 'Canceled',
};

export const statusLabel = (status: ProjectStatus): string => statuses[status];
export const allStatuses = Object.keys(statuses) as ProjectStatus[];

const finished: readonly ProjectStatus[] = ['warranty', 'closed', 'cancelled'];
export const openStatuses = allStatuses.filter((status) => !finished.includes(status));

/** In the address: the first person of the household who has an account. */
export const ANY_CUSTOMER = 'customer';

/** From the contract to the end of the warranty. */
export const pathStatuses: ProjectStatus[] = [
  'preconstruction',
  'permitting',
  'construction',
  'startup',
  'substantially_complete',
  'warranty',
  'closed',
];

export const phaseLabels: Record<PhaseStatus, string> = {
  not_started: 'Not started',
  in_progress: 'In progress',
  blocked: 'Blocked',
  done: 'Done',
};

export const gateLabels: Record<GateStatus, string> = {
  open: 'Open',
  requested: 'Requested',
  passed: 'Passed',
  failed: 'Failed',
  waived: 'Waived',
};

const types: Record<ProjectType, string> = {
  new: 'New pool',
  renovation: 'Renovation',
  landscape: 'Landscape',
  smart: 'Smart technology',
};

export const typeLabel = (type: ProjectType): string => types[type];

const reasons: Record<SlipReason, string> = {
  weather: 'Weather',
  permit: 'Permit',
  inspection: 'Inspection',
  selection: 'Selection',
  payment: 'Payment',
  supplier: 'Vendor',
  crew: 'Crew',
  customer: 'Customer',
  scope: 'Scope',
  earlier_delay: 'Earlier delay',
};

export const slipReasonLabel = (reason: SlipReason): string => reasons[reason];

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

export const typeOptions = options(types);
export const slipReasonOptions = options(reasons);

export const dayCount = (days: number) => `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;

/** "8 days later", "2 days earlier", "on plan". */
export function slipText(days: number): string {
  if (days === 0) return 'On schedule';
  return `${dayCount(Math.abs(days))} ${days > 0 ? 'later' : 'earlier'}`;
}

export const daysText = (days: number): string => (days < 0 ? `−${dayCount(-days)}` : dayCount(days));

/** Cents of a typed amount of dollars; null when it is none. */
export function centsOf(typed: string): number | null {
  const text = typed.replace(/[$,\s]/g, '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

const closedWords: Record<ClosedReason, string> = {
  winter: 'winter',
  weekend: 'the weekend',
  holiday: 'a holiday',
  weather: 'a weather day',
  'crew-off': 'the crew’s days off',
};

const waits: Record<Exclude<StartReason['kind'], 'link'>, string> = {
  'project-start': 'the project starts',
  'not-before': 'fixed date',
  began: 'started',
  spring: 'held until spring',
  today: 'today or later',
};

/** Why a phase does not start earlier: "after Gunite, then winter"; null once it has started. */
export function startReasonText({ phases }: Pick<Project, 'phases'>, phase: ProjectPhase): string | null {
  if (phase.actual.startsOn !== null) return null;
  const reason = phase.startReason as unknown as StartReason;
  // Beside a winter, a weekend says nothing.
  const named = reason.closed.includes('winter') ? (['winter'] as const) : reason.closed;
  const closed = named.map((one) => closedWords[one]);
  return [waitWords(reason, phases), ...closed].join(', then ');
}

function waitWords(reason: StartReason, phases: readonly ProjectPhase[]): string {
  if (reason.kind !== 'link') return waits[reason.kind];
  const name = phases.find(({ key }) => key === reason.from)?.name ?? reason.from;
  const lag =
    reason.lagDays === 0 ? '' : ` ${reason.lagDays > 0 ? 'plus' : 'minus'} ${dayCount(Math.abs(reason.lagDays))}`;
  return `${reason.type === 'start-to-start' ? 'after the start of' : 'after'} ${name}${lag}`;
}
