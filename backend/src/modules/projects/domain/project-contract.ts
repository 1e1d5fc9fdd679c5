import { ConflictError } from '../../../common/errors/index.js';
import type { Build, BuildChange } from './project.js';
import { STATUS_LABELS } from './project-status.js';

export interface ContractTerms {
  proposalId: string;
  estimateId: string;
  designVersionId: string | null;
  contractCents: number;
  cancelUntil: Date;
}

/** @throws ConflictError PROJECT_EXISTS */
export function requireNoContract({
  number,
  proposalId,
  status,
}: Pick<Build['project'], 'number' | 'proposalId' | 'status'>): void {
  if (proposalId !== null)
    throw new ConflictError(
      'PROJECT_EXISTS',
      `Project ${number} of this lead already had a signed contract. Create a new lead.`,
    );
  if (status === 'cancelled')
    throw new ConflictError('PROJECT_EXISTS', `Project ${number} of this lead was canceled. Create a new lead.`);
}

/** A project that staff began before its proposal was accepted takes over the contract. */
export function takeContract<B extends Build>({ project }: B, terms: ContractTerms): BuildChange<B> {
  requireNoContract(project);
  const { cancelUntil, ...after } = terms;
  return {
    project: { ...project, ...terms },
    activities: [{ kind: 'contract_signed', summary: 'The proposal was signed.', after: { ...after } }],
    audit: { action: 'project.contract', after: { ...after, cancelUntil: cancelUntil.toISOString() } },
  };
}

/** The customer used the right to cancel: no gate and no status may hold it up. */
export function cancelContract<B extends Build>({ project }: B, reason: string, now: Date): BuildChange<B> {
  const from = project.status;
  return {
    project: {
      ...project,
      ...{ status: 'cancelled', statusBeforeHold: null, holdReason: null, cancelReason: reason },
      ...{ statusChangedAt: now, silentSince: null },
    },
    activities: [
      {
        kind: 'status_changed',
        summary: `Moved from ${STATUS_LABELS[from]} to ${STATUS_LABELS.cancelled}. ${reason}`,
        before: { status: from },
        after: { status: 'cancelled' },
      },
    ],
    audit: { action: 'project.transition', before: { status: from }, after: { status: 'cancelled' }, reason },
  };
}

/** Only work that the customer asked for as an emergency begins before the right to cancel ends. */
export function cancelProblem({ cancelUntil }: { cancelUntil: Date | null }, now: Date): string | null {
  return cancelUntil !== null && now < cancelUntil ? 'The customer can still cancel the contract.' : null;
}
