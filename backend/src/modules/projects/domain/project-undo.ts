import { ConflictError } from '../../../common/errors/index.js';
import type { Build, Gate, Phase, Project } from './project.js';

const UNDO_MS = 24 * 60 * 60_000;

/** What an undoable change replaced. */
export interface BeforeChange {
  project: Partial<Project>;
  phases: ({ id: string } & Partial<Phase>)[];
  gates: ({ id: string } & Partial<Gate>)[];
  slipIds: string[];
}

export function undoUntil(now: Date): Date {
  return new Date(now.getTime() + UNDO_MS);
}

/** Why a change cannot be undone any more; null when it can. */
function undoRefusal(undo: { until: Date; versionAfter: number }, version: number, now: Date): string | null {
  if (undo.versionAfter !== version) return 'This project has changed since, so the change cannot be undone.';
  return now > undo.until ? 'A change can be undone for 24 hours.' : null;
}

/** @throws ConflictError ILLEGAL_TRANSITION when it is too late */
export function restored<B extends Build>(
  { project, phases, gates }: B,
  { before, ...undo }: { before: BeforeChange; until: Date; versionAfter: number },
  now: Date,
): Pick<B, 'project' | 'phases' | 'gates'> {
  const refusal = undoRefusal(undo, project.version, now);
  if (refusal) throw new ConflictError('ILLEGAL_TRANSITION', refusal);
  const back = <R extends { id: string }>(rows: R[], replaced: readonly { id: string }[]): R[] =>
    rows.map((row) => ({ ...row, ...withInstants(replaced.find(({ id }) => id === row.id)) }));
  return {
    project: { ...project, ...withInstants(before.project) },
    phases: back(phases, before.phases),
    gates: back(gates, before.gates),
  };
}

const INSTANTS = ['statusChangedAt', 'decidedAt'];

/** They were kept as JSON, in which an instant is text. */
function withInstants(fields: object = {}): object {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      INSTANTS.includes(key) && value !== null ? new Date(value as string) : (value as unknown),
    ]),
  );
}
