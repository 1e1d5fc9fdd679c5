import { Out } from '../../../../common/http/index.js';
import {
  CHANGE_ORDER_STATUSES,
  CHANGE_ORIGINS,
  type ChangeOrderStatus,
  type ChangeOrigin,
} from '../../domain/change-order.js';

class LinePartResponse {
  @Out.number() quantity: number;
  @Out.whole() cents: number;
}

export class ChangeOrderLineResponse {
  @Out.text({ nullable: true }) code: string | null;
  @Out.text() label: string;
  @Out.text() unit: string;
  @Out.object(LinePartResponse, { nullable: true }) before: LinePartResponse | null;
  @Out.object(LinePartResponse, { nullable: true }) after: LinePartResponse | null;
  @Out.whole({ description: 'Negative for a credit.' }) amountCents: number;
  @Out.flag({ description: 'What a new version of the design changes; others were added.' }) fromDesign: boolean;
}

/** What the customer sees, and staff too. */
export class OwnChangeOrder {
  @Out.uuid() id: string;
  @Out.uuid() projectId: string;
  @Out.whole() number: number;
  @Out.whole() revision: number;
  @Out.text() title: string;
  @Out.oneOf(CHANGE_ORIGINS, 'ChangeOrigin') origin: ChangeOrigin;
  @Out.oneOf(CHANGE_ORDER_STATUSES, 'ChangeOrderStatus') status: ChangeOrderStatus;
  @Out.list(ChangeOrderLineResponse) lines: ChangeOrderLineResponse[];
  @Out.whole() amountCents: number;
  @Out.whole({ description: 'Working days.' }) daysDelta: number;
  @Out.text({ nullable: true }) phase: string | null;
  @Out.uuid({ nullable: true }) designVersionId: string | null;
  @Out.instant({ nullable: true }) expiresAt: string | null;
  @Out.uuid({ nullable: true, description: 'The PDF to sign.' }) documentId: string | null;
  @Out.instant({ nullable: true }) sentAt: string | null;
  @Out.instant({ nullable: true }) decidedAt: string | null;
  @Out.text({ nullable: true }) decidedBy: string | null;
  @Out.text({ nullable: true }) declineReason: string | null;
}

export class OwnChangeOrders {
  @Out.list(OwnChangeOrder) items: OwnChangeOrder[];
}

class ChangeEffect {
  @Out.whole({ description: 'As agreed now.' }) contractCents: number;
  @Out.whole() newContractCents: number;
  @Out.date() endsOn: string;
  @Out.date() newEndsOn: string;
}

class DesignsResponse {
  @Out.open() before: object;
  @Out.open() after: object;
}

export class OwnChangeOrderDetail extends OwnChangeOrder {
  @Out.choice(['signer', 'viewer']) role: 'signer' | 'viewer';
  @Out.object(ChangeEffect, { nullable: true, description: 'What signing would change; null once it is answered.' })
  effect: ChangeEffect | null;
  @Out.object(DesignsResponse, { nullable: true }) designs: DesignsResponse | null;
}

export class ChangeOrderResponse extends OwnChangeOrder {
  @Out.text({ nullable: true }) internalNote: string | null;
  @Out.whole() version: number;
}

class DesignChoice {
  @Out.uuid() id: string;
  @Out.whole() versionNo: number;
  @Out.flag({ description: 'The one in the contract now.' }) current: boolean;
}

export class ProjectChangeOrders {
  @Out.list(ChangeOrderResponse) items: ChangeOrderResponse[];
  @Out.list(DesignChoice, { description: 'Versions of the design of the project.' }) designs: DesignChoice[];
}

export class WaitingChangeOrder {
  @Out.uuid() id: string;
  @Out.uuid() projectId: string;
  @Out.whole() projectNumber: number;
  @Out.text() projectName: string;
  @Out.whole() number: number;
  @Out.text() title: string;
  @Out.oneOf(CHANGE_ORDER_STATUSES, 'ChangeOrderStatus') status: ChangeOrderStatus;
  @Out.whole() amountCents: number;
  @Out.instant({ nullable: true }) expiresAt: string | null;
}

export class WaitingChangeOrders {
  @Out.list(WaitingChangeOrder, { description: 'Not sent yet, waiting for the customer, or expired.' })
  items: WaitingChangeOrder[];
}
