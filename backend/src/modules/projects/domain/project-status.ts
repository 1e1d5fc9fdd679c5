import { ConflictError, ValidationError } from '../../../common/errors/index.js';

/** The state machine of a project. `TRANSITIONS`, `NEEDS` and `missingFor` decide; nothing else does. */
export const STATUS_LABELS = {
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
export type ProjectStatus = keyof typeof STATUS_LABELS;
export const PROJECT_STATUSES = Object.keys(STATUS_LABELS) as ProjectStatus[];

const ENDED: readonly ProjectStatus[] = ['closed', 'cancelled'];
/** Work, warranty or money is still to come. */
export const OPEN_STATUSES = PROJECT_STATUSES.filter((status) => !ENDED.includes(status));

/** Phases are worked on. */
export const ACTIVE_STATUSES = ['preconstruction', 'permitting', 'construction', 'startup'] as const;

export const TRANSITIONS: Readonly<Record<Exclude<ProjectStatus, 'on_hold'>, readonly ProjectStatus[]>> = {
  preconstruction: ['permitting', 'on_hold', 'cancelled'],
  permitting: ['construction', 'on_hold', 'cancelled'],
  construction: ['startup', 'on_hold'],
  startup: ['substantially_complete', 'on_hold'],
  substantially_complete: ['warranty'],
  warranty: ['closed'],
  closed: [],
  cancelled: [],
};

const NEEDS_REASON: readonly ProjectStatus[] = ['on_hold', 'cancelled'];

export interface StatusFacts {
  status: ProjectStatus;
  statusBeforeHold: ProjectStatus | null;
  /** Names of the permit, locate and layout gates that are still closed. */
  groundGates: readonly string[];
  /** Names of the unfinished phases, in order; the last of all phases is the start-up itself. */
  unfinished: readonly string[];
  lastIsUnfinished: boolean;
  openPunch: number;
}

export interface StatusMove {
  to: ProjectStatus;
  label: string;
  allowed: boolean;
  missing: string[];
  needsReason: boolean;
}

export function possibleMoves(facts: StatusFacts): StatusMove[] {
  return targetsOf(facts).map((to) => {
    const missing = missingFor(to, facts);
    const needsReason = NEEDS_REASON.includes(to);
    return { to, label: STATUS_LABELS[to], allowed: missing.length === 0, missing, needsReason };
  });
}

function targetsOf({ status, statusBeforeHold }: StatusFacts): readonly ProjectStatus[] {
  if (status !== 'on_hold') return TRANSITIONS[status];
  return statusBeforeHold === null ? [] : [statusBeforeHold];
}

function missingFor(to: ProjectStatus, facts: StatusFacts): string[] {
  if (facts.status === 'on_hold') return [];
  const unfinished = facts.unfinished.map((name) => `${name} (not finished)`);
  switch (to) {
    case 'construction':
      return [...facts.groundGates];
    case 'startup':
      return facts.lastIsUnfinished ? unfinished.slice(0, -1) : unfinished;
    case 'substantially_complete':
      return [...unfinished, ...punchWords(facts.openPunch)];
    default:
      return [];
  }
}

export function punchWords(open: number): string[] {
  if (open === 0) return [];
  return [open === 1 ? '1 blocking punch item is open' : `${open} blocking punch items are open`];
}

/** @throws ConflictError ILLEGAL_TRANSITION with what is allowed and missing, ValidationError without a reason */
export function requireMove(facts: StatusFacts, to: ProjectStatus, reason: string | null): void {
  const moves = possibleMoves(facts);
  const move = moves.find((candidate) => candidate.to === to);
  if (!move?.allowed) {
    const [from, target] = [STATUS_LABELS[facts.status], STATUS_LABELS[to]];
    const never =
      facts.status === to ? `This project is already ${from}.` : `A project cannot move from ${from} to ${target}.`;
    const sentence = move ? `${target} needs more. Missing: ${move.missing.join('; ')}.` : never;
    const allowed = moves.filter((candidate) => candidate.allowed).map((candidate) => candidate.to);
    throw new ConflictError('ILLEGAL_TRANSITION', sentence, { extra: { allowed, missing: move?.missing ?? [] } });
  }
  if (move.needsReason && !reason) throw new ValidationError({ reason: 'Enter the reason. The customer will see it.' });
}
