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

export function undoneUntil({ movedAt }: Pick<LastMove, 'movedAt'>): Date {
  return new Date(movedAt.getTime() + MOVE_UNDO_MS);
}

/** Why a move cannot be undone, as a sentence, or null. Undoing puts the lead back as it was, so it may not have changed since. */
export function undoRefusal(
  move: LastMove,
  lead: { stage: LeadStage; version: number },
  hasNews: boolean,
  now: Date,
): string | null {
  if (move.undoneAt !== null) return 'This move has already been undone.';
  if (now > undoneUntil(move)) return 'A move can be undone for 24 hours.';
  if (move.before.stage === 'spam' && lead.stage === 'new')
    return 'Moving a request out of Spam emails the customer, which cannot be undone. Move it back to Spam instead.';
  return hasNews || lead.version !== move.leadVersion ? 'This lead changed after the move.' : null;
}
