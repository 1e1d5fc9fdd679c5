import { ValidationError } from '../../../common/errors/index.js';
import { gateGap } from './gate-status.js';
import { requireMove, STATUS_LABELS, type ProjectStatus, type StatusFacts } from './project-status.js';
import type { Build, BuildChange, Project } from './project.js';

/** What the ground must not be broken without. */
const GROUND_KINDS: readonly string[] = ['permit', 'locate', 'layout'];

export function statusFacts({ project, phases, gates }: Build, today: string, openPunch: number): StatusFacts {
  const ground = gates.filter(({ kind }) => GROUND_KINDS.includes(kind)).map((gate) => gateGap(gate, today));
  return {
    status: project.status,
    statusBeforeHold: project.statusBeforeHold,
    groundGates: ground.filter((gap) => gap !== null),
    unfinished: phases.filter(({ status }) => status !== 'done').map(({ name }) => name),
    lastIsUnfinished: phases.at(-1)?.status !== 'done',
    openPunch,
  };
}

/** @throws ConflictError ILLEGAL_TRANSITION, ValidationError */
export function moveProject<B extends Build>(
  build: B,
  { to, reason }: { to: ProjectStatus; reason: string | null },
  facts: { today: string; openPunch: number },
  now: Date,
): BuildChange<B> {
  const { project } = build;
  requireMove(statusFacts(build, facts.today, facts.openPunch), to, reason);
  const from = project.status;
  const why = reason ? ` ${reason}` : '';
  return {
    project: {
      ...project,
      status: to,
      statusBeforeHold: to === 'on_hold' ? from : null,
      holdReason: to === 'on_hold' ? reason : null,
      cancelReason: to === 'cancelled' ? reason : null,
      statusChangedAt: now,
      silentSince: null,
    },
    activities: [
      {
        kind: 'status_changed',
        summary: `Moved from ${STATUS_LABELS[from]} to ${STATUS_LABELS[to]}.${why}`,
        before: { status: from },
        after: { status: to },
      },
    ],
    audit: { action: 'project.transition', before: { status: from }, after: { status: to }, reason },
    canUndo: true,
  };
}

export type ProjectEdit = Partial<Pick<Project, 'name' | 'type' | 'pmId' | 'contractCents'>>;

const FIELD_LABELS = { name: 'name', type: 'type', pmId: 'project manager', contractCents: 'contract price' };

/** Only what differs; null when nothing does. */
export function editProject<B extends Build>({ project }: B, wanted: ProjectEdit): BuildChange<B> | null {
  const keys = (Object.keys(FIELD_LABELS) as (keyof ProjectEdit)[]).filter(
    (key) => wanted[key] !== undefined && wanted[key] !== project[key],
  );
  if (keys.length === 0) return null;
  if (project.proposalId !== null && keys.includes('contractCents'))
    throw new ValidationError({
      contractCents: 'The contract price comes from the signed proposal. Change it with a change order.',
    });
  const pick = (from: ProjectEdit) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  const [before, after] = [pick(project), pick(wanted)];
  return {
    project: { ...project, ...after },
    activities: [
      { kind: 'edited', summary: `Changed ${keys.map((key) => FIELD_LABELS[key]).join(', ')}.`, before, after },
    ],
    audit: { action: 'project.update', before, after },
    canUndo: true,
  };
}
