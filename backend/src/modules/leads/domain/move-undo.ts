import type { ActivityKind, SystemActivity } from './lead.js';
import type { LeadStage } from './lead-stage.js';

export interface BeforeMove {
  stage: LeadStage;
  lostReason: string | null;
  wakeAt: string | null;
}

type Moving = Omit<BeforeMove, 'wakeAt'> & { wakeAt: Date | null };

export function beforeMove({ stage, lostReason, wakeAt }: Moving): BeforeMove {
  return { stage, lostReason, wakeAt: wakeAt?.toISOString() ?? null };
}

const MOVE_UNDO_MS = 86_400_000;

export interface LastMove {
  before: BeforeMove;
  leadVersion: number;
  movedAt: Date;
  undoneAt: Date | null;
}

export interface LineSince {
  kind: ActivityKind;
  systemKind: SystemActivity | null;
  nextActionAt: Date | null;
}

export function undoneUntil({ movedAt }: Pick<LastMove, 'movedAt'>): Date {
  return new Date(movedAt.getTime() + MOVE_UNDO_MS);
}

/**
 * Why a move cannot be undone, as a sentence, or null. Undoing puts the lead back as it was, so nothing else may have changed
 * it since; a note without a next step does not count.
 *
 * @param since the history since the move, newest first
 */
export function undoRefusal(
  move: LastMove,
  lead: { stage: LeadStage; version: number },
  since: readonly LineSince[],
  now: Date,
): string | null {
  if (move.undoneAt !== null) return 'This move has already been undone.';
  if (now > undoneUntil(move)) return 'A move can be undone for 24 hours.';
  if (move.before.stage === 'spam' && lead.stage === 'new')
    return 'Moving a request out of Spam emails the customer, which cannot be undone. Move it back to Spam instead.';
  const changed = since.some(changesLead) || lead.version !== move.leadVersion;
  return changed ? 'This lead changed after the move.' : null;
}

const WITHOUT_EFFECT: readonly SystemActivity[] = ['linked', 'consent', 'duplicate'];

function changesLead({ kind, systemKind, nextActionAt }: LineSince): boolean {
  if (kind === 'note') return nextActionAt !== null;
  return systemKind === null || !WITHOUT_EFFECT.includes(systemKind);
}
