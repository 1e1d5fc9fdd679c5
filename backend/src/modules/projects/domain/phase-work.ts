import { ConflictError, NotFoundError, ValidationError } from '../../../common/errors/index.js';
import { reschedule, type Company } from './build-dates.js';
import { gateGap } from './gate-status.js';
import { PHASE_LABELS, PHASE_TRANSITIONS, type PhaseStatus } from './phase-status.js';
import { ACTIVE_STATUSES, punchWords, STATUS_LABELS } from './project-status.js';
import type { Build, BuildChange, Gate, Phase, SlipReason } from './project.js';
import { spokenDate } from './spoken-date.js';

export interface PhaseMove {
  to: PhaseStatus;
  reason: string | null;
  /** Start although something is missing. */
  override: boolean;
  /** When it happened; today if it is not said. */
  on: string | null;
  cause: SlipReason | null;
}

export interface PhaseFacts {
  today: string;
  openPunch: number;
  company: Company;
}

export interface PossiblePhaseMove {
  to: PhaseStatus;
  label: string;
  allowed: boolean;
  missing: string[];
  needsReason: boolean;
}

export function possiblePhaseMoves(
  build: Build,
  phase: Phase,
  facts: Omit<PhaseFacts, 'company'>,
): PossiblePhaseMove[] {
  if (!isActive(build)) return [];
  return PHASE_TRANSITIONS[phase.status].map((to) => {
    const missing = missingFor(build, phase, to, facts);
    return { to, label: PHASE_LABELS[to], allowed: missing.length === 0, missing, needsReason: needsReason(phase, to) };
  });
}

function isActive({ project }: Build): boolean {
  return (ACTIVE_STATUSES as readonly string[]).includes(project.status);
}

function needsReason({ status }: Phase, to: PhaseStatus): boolean {
  return to === 'blocked' || status === 'done';
}

function missingFor(
  build: Build,
  phase: Phase,
  to: PhaseStatus,
  { today, openPunch }: Omit<PhaseFacts, 'company'>,
): string[] {
  if (to === 'in_progress' && phase.status === 'not_started')
    return [...linkGaps(build.phases, phase), ...gateGaps(build.gates, phase, 'start', today)];
  return to === 'done' ? [...gateGaps(build.gates, phase, 'finish', today), ...punchWords(openPunch)] : [];
}

function linkGaps(phases: readonly Phase[], { plan }: Phase): string[] {
  return plan.links.flatMap(({ from, type }) => {
    const earlier = phases.find(({ phaseKey }) => phaseKey === from);
    if (!earlier || earlier.status === 'done') return [];
    if (type === 'finish-to-start') return [`${earlier.name} (not finished)`];
    return earlier.status === 'not_started' ? [`${earlier.name} (not started)`] : [];
  });
}

function gateGaps(gates: readonly Gate[], { phaseKey }: Phase, holds: Gate['holds'], today: string): string[] {
  return gates
    .filter((gate) => gate.phaseKey === phaseKey && gate.holds === holds)
    .map((gate) => gateGap(gate, today))
    .filter((gap) => gap !== null);
}

/** @throws NotFoundError, ConflictError ILLEGAL_TRANSITION or GATE_CLOSED, ValidationError */
export function movePhase<B extends Build>(build: B, key: string, move: PhaseMove, facts: PhaseFacts): BuildChange<B> {
  const phase = phaseOf(build, key);
  requireMove(build, phase, move);
  const missing = missingFor(build, phase, move.to, facts);
  const overrides = missing.length > 0;
  if (overrides && !move.override) throw gateClosed(phase, move.to, missing);
  if (overrides && !move.reason) throw new ValidationError({ reason: 'Enter why this cannot wait.' });

  const moved = { ...phase, ...movedFields(phase, move, facts.today) };
  const phases = build.phases.map((one) => (one === phase ? moved : one));
  const verb = verbOf(phase.status, move.to);
  const why = move.reason ? ` ${move.reason}` : '';
  return {
    phases: reschedule(build.project, phases, facts.company),
    dates: { reason: move.cause ?? 'earlier_delay' },
    activities: [
      {
        kind: overrides ? 'phase_overridden' : 'phase_moved',
        summary: overrides
          ? `${phase.name}: ${verb} without ${missing.join(', ')}.${why}`
          : `${phase.name}: ${verb}.${why}`,
        before: { phase: key, status: phase.status },
        after: { phase: key, status: move.to, ...(overrides ? { missing, reason: move.reason } : {}) },
      },
    ],
    audit: {
      action: overrides ? 'project.phase-override' : 'project.phase',
      before: { phase: key, status: phase.status },
      after: {
        phase: key,
        status: move.to,
        on: moved.actualEndsOn ?? moved.actualStartsOn,
        ...(overrides ? { missing } : {}),
      },
      reason: move.reason,
    },
    canUndo: true,
  };
}

export function phaseOf<B extends Build>(build: B, key: string): B['phases'][number] {
  const phase = build.phases.find(({ phaseKey }) => phaseKey === key);
  if (!phase) throw new NotFoundError('That phase could not be found.');
  return phase;
}

function requireMove(build: Build, phase: Phase, { to, reason }: PhaseMove): void {
  const { status } = build.project;
  if (!isActive(build)) {
    const sentence = `Phases cannot change while the project’s status is ${STATUS_LABELS[status]}.`;
    throw new ConflictError('ILLEGAL_TRANSITION', sentence, { extra: { allowed: [] } });
  }
  const allowed = PHASE_TRANSITIONS[phase.status];
  if (!allowed.includes(to)) {
    const sentence =
      phase.status === to
        ? `${phase.name}: already ${PHASE_LABELS[to].toLowerCase()}.`
        : `${phase.name} cannot go from ${PHASE_LABELS[phase.status]} to ${PHASE_LABELS[to]}.`;
    throw new ConflictError('ILLEGAL_TRANSITION', sentence, { extra: { allowed } });
  }
  if (needsReason(phase, to) && !reason)
    throw new ValidationError({
      reason:
        to === 'blocked' ? 'Enter what is blocking it. The customer will see this.' : 'Enter why it is being reopened.',
    });
}

function gateClosed(phase: Phase, to: PhaseStatus, missing: string[]): ConflictError {
  const verb = to === 'done' ? 'be finished' : 'start';
  return new ConflictError('GATE_CLOSED', `${phase.name} cannot ${verb} yet: ${missing.join('; ')}.`, {
    extra: { missing },
  });
}

function movedFields(phase: Phase, { to, reason, on }: PhaseMove, today: string): Partial<Phase> {
  const date = on ?? today;
  if (date > today) throw new ValidationError({ on: 'Choose today or an earlier day.' });
  const fields = { status: to, blockedReason: to === 'blocked' ? reason : null };
  if (to === 'in_progress' && phase.status === 'not_started') return { ...fields, actualStartsOn: date };
  if (to !== 'done') return { ...fields, actualEndsOn: null };
  if (phase.actualStartsOn !== null && date < phase.actualStartsOn)
    throw new ValidationError({
      on: `${phase.name} began on ${spokenDate(phase.actualStartsOn)}. Choose that day or a later one.`,
    });
  return { ...fields, actualEndsOn: date };
}

function verbOf(from: PhaseStatus, to: PhaseStatus): string {
  if (to === 'blocked') return 'blocked';
  if (to === 'done') return 'finished';
  if (from === 'done') return 'open again';
  return from === 'blocked' ? 'resumed' : 'began';
}
