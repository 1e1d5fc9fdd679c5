import { isDeepStrictEqual } from 'node:util';
import { NotFoundError } from '../../../common/errors/index.js';
import { GATE_LABELS, requireGateMove, type GateDetails, type GateStatus } from './gate-status.js';
import type { Build, BuildChange } from './project.js';

export interface GateMove {
  to: GateStatus;
  /** Null keeps what is known. */
  details: GateDetails | null;
  reason: string | null;
  by: string | null;
}

/** Null when nothing differs. @throws NotFoundError, ConflictError ILLEGAL_TRANSITION, ValidationError */
export function moveGate<B extends Build>(build: B, key: string, move: GateMove, now: Date): BuildChange<B> | null {
  const gate = build.gates.find(({ gateKey }) => gateKey === key);
  if (!gate) throw new NotFoundError('That gate could not be found.');
  const { to, by, reason } = move;
  const details = move.details ?? gate.details;
  requireGateMove(gate, to, details, reason);
  const isMoved = gate.status !== to;
  if (!isMoved && isDeepStrictEqual(details, gate.details)) return null;
  const decision = isMoved ? { status: to, reason, decidedAt: now, decidedBy: by } : {};
  const why = isMoved && reason ? ` ${reason}` : '';
  return {
    gates: [{ ...gate, details, ...decision }],
    activities: [
      {
        kind: isMoved ? `gate_${to}` : 'gate_edited',
        summary: isMoved ? `${gate.name}: ${GATE_LABELS[to]}.${why}` : `${gate.name}: details changed.`,
        before: { gate: key, status: gate.status, details: gate.details },
        after: { gate: key, status: to, details },
      },
    ],
    audit: {
      action: 'project.gate',
      before: { gate: key, status: gate.status },
      after: { gate: key, status: to },
      reason,
    },
    canUndo: true,
  };
}
