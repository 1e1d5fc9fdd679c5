import type { GateKind } from 'poolkit/build-process';
import { ConflictError, ValidationError } from '../../../common/errors/index.js';
import { spokenDate } from './spoken-date.js';

export const GATE_LABELS = {
  open: 'Open',
  requested: 'Requested',
  passed: 'Passed',
  failed: 'Failed',
  waived: 'Waived',
};
export type GateStatus = keyof typeof GATE_LABELS;
export const GATE_STATUSES = Object.keys(GATE_LABELS) as GateStatus[];

export const GATE_TRANSITIONS: Readonly<Record<GateStatus, readonly GateStatus[]>> = {
  open: ['requested', 'passed', 'waived'],
  requested: ['passed', 'failed', 'open', 'waived'],
  failed: ['requested', 'waived'],
  passed: ['open'],
  waived: ['open'],
};

export interface GateDetails {
  authority?: string;
  filedOn?: string;
  dueOn?: string;
  feeCents?: number;
  expiresOn?: string;
  ticket?: string;
  /** What has to be fixed before the next inspection. */
  items?: string[];
  comments?: string;
}

export interface GateState {
  name: string;
  kind: GateKind;
  status: GateStatus;
  details: GateDetails;
}

/** Null when the gate is open for work; otherwise what is missing, in words. */
export function gateGap({ name, status, details }: GateState, today: string): string | null {
  if (status === 'waived') return null;
  const { expiresOn } = details;
  if (status === 'passed')
    return expiresOn !== undefined && expiresOn < today ? `${name} (expired on ${spokenDate(expiresOn)})` : null;
  if (status === 'failed') return `${name} (failed)`;
  return status === 'requested' ? `${name} (not passed yet)` : `${name} (still open)`;
}

/** @throws ConflictError ILLEGAL_TRANSITION, ValidationError for what the answer needs */
export function requireGateMove(gate: GateState, to: GateStatus, details: GateDetails, reason: string | null): void {
  if (gate.status === to) return;
  const allowed = GATE_TRANSITIONS[gate.status];
  if (!allowed.includes(to)) {
    const sentence = `${gate.name} cannot go from ${GATE_LABELS[gate.status]} to ${GATE_LABELS[to]}.`;
    throw new ConflictError('ILLEGAL_TRANSITION', sentence, { extra: { allowed } });
  }
  if (to === 'failed' && !details.items?.length)
    throw new ValidationError({ 'details.items': 'List what needs to be fixed.' });
  const reopens = to === 'open' && gate.status !== 'requested';
  if ((to === 'waived' || reopens) && !reason)
    throw new ValidationError({ reason: `Enter why ${gate.name} is ${to === 'waived' ? 'waived' : 'open again'}.` });
}
