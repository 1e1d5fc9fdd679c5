import type { ChangeOrderResponse, OwnChangeOrder } from './api/dto/change-order.response.js';
import { statusAt } from './domain/change-order.js';
import type { ChangeOrderEntity } from './persistence/change-order.entity.js';

/** Field by field, so that nothing internal reaches a customer. */
export function presentOwn(order: ChangeOrderEntity, now: Date): OwnChangeOrder {
  const { id, projectId, number, revision, title, origin, lines, amountCents, daysDelta } = order;
  const { phaseKey: phase, designVersionId, documentId, decidedBy, declineReason } = order;
  const byDesign = designVersionId !== null;
  return {
    ...{ id, projectId, number, revision, title, origin, amountCents, daysDelta },
    lines: lines.map(({ fromDesign = byDesign, ...line }) => ({ ...line, fromDesign })),
    ...{ phase, designVersionId, documentId, decidedBy, declineReason, status: statusAt(order, now) },
    expiresAt: order.expiresAt?.toISOString() ?? null,
    sentAt: order.sentAt?.toISOString() ?? null,
    decidedAt: order.decidedAt?.toISOString() ?? null,
  };
}

export function presentForStaff(order: ChangeOrderEntity, now: Date): ChangeOrderResponse {
  const { internalNote, version } = order;
  return { ...presentOwn(order, now), internalNote, version };
}
