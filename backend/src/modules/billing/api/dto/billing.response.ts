import { Out } from '../../../../common/http/index.js';
import { DRAW_STATUSES, type DrawStatus } from '../../domain/draw.js';
import { INVOICE_KINDS, INVOICE_STATUSES, type InvoiceKind, type InvoiceStatus } from '../../domain/invoice.js';
import { MissingWaiverResponse, WaiverPartyResponse, WaiverResponse } from './waiver.dto.js';
import { LEDGER_KINDS, PAYMENT_METHODS, type LedgerKind, type PaymentMethod } from '../../domain/ledger.js';

class DrawOverrideResponse {
  @Out.text({ description: 'Why the draw was earned although something was missing.' }) reason: string;
  @Out.texts() missing: string[];
}

export class DrawResponse {
  @Out.text({ example: 'excavation' }) key: string;
  @Out.text({ example: 'Excavation complete' }) title: string;
  @Out.text({ nullable: true }) phaseKey: string | null;
  @Out.number({ description: 'Of the contract price; 0 for the draw of a change order.' }) percent: number;
  @Out.whole() amountCents: number;
  @Out.oneOf(DRAW_STATUSES, 'DrawStatus') status: DrawStatus;
  @Out.texts({ description: 'What it still needs before it is earned.' }) missing: string[];
  @Out.list(WaiverResponse) waivers: WaiverResponse[];
  @Out.object(DrawOverrideResponse, { nullable: true }) override: DrawOverrideResponse | null;
  @Out.text({ nullable: true }) disputeReason: string | null;
  @Out.uuid({ nullable: true }) invoiceId: string | null;
}

class InvoiceLineResponse {
  @Out.text() label: string;
  @Out.whole() amountCents: number;
}

export class InvoiceResponse {
  @Out.uuid() id: string;
  @Out.whole() number: number;
  @Out.oneOf(INVOICE_KINDS, 'InvoiceKind') kind: InvoiceKind;
  @Out.text() title: string;
  @Out.list(InvoiceLineResponse) lines: InvoiceLineResponse[];
  @Out.date() issuedOn: string;
  @Out.date() dueOn: string;
  @Out.oneOf(INVOICE_STATUSES, 'InvoiceStatus') status: InvoiceStatus;
  @Out.whole({ description: 'After credit notes; 0 once it is void.' }) totalCents: number;
  @Out.whole() paidCents: number;
  @Out.whole() balanceCents: number;
  @Out.text({ nullable: true }) voidReason: string | null;
  @Out.text({ description: 'Opens the PDF, for an hour or longer.' }) pdfUrl: string;
}

class InvoicedProject {
  @Out.uuid() id: string;
  @Out.whole() number: number;
  @Out.text() name: string;
}

export class OwnInvoice extends InvoiceResponse {
  @Out.object(InvoicedProject) project: InvoicedProject;
}

export class OwnInvoices {
  @Out.list(OwnInvoice, { description: 'Newest first.' }) items: OwnInvoice[];
}

export class PaymentResponse {
  @Out.uuid() id: string;
  @Out.uuid() invoiceId: string;
  @Out.choice(PAYMENT_METHODS) method: PaymentMethod;
  @Out.whole() amountCents: number;
  @Out.date() receivedOn: string;
  @Out.text({ nullable: true }) reference: string | null;
  @Out.whole({ description: 'The number of the receipt.' }) receipt: number;
  @Out.object(InvoiceResponse) invoice: InvoiceResponse;
}

/** All figures come from the ledger. */
export class MoneyResponse {
  @Out.whole({ description: 'As signed.' }) contractCents: number;
  @Out.whole({ description: 'Executed change orders.' }) changesCents: number;
  @Out.whole({ description: 'Draws that are earned.' }) drawnCents: number;
  @Out.whole() invoicedCents: number;
  @Out.whole() paidCents: number;
  @Out.whole({ description: 'Paid beyond what is invoiced.' }) creditCents: number;
  @Out.list(DrawResponse) draws: DrawResponse[];
  @Out.list(InvoiceResponse) invoices: InvoiceResponse[];
}

export class OwnPayments extends MoneyResponse {
  @Out.choice(['signer', 'viewer']) role: 'signer' | 'viewer';
  @Out.flag({ description: 'On the pages of the payment processor.' }) canPayOnline: boolean;
}

export class LedgerEntryResponse {
  @Out.uuid() id: string;
  @Out.oneOf(LEDGER_KINDS, 'LedgerKind') kind: LedgerKind;
  @Out.uuid({ nullable: true }) drawId: string | null;
  @Out.uuid({ nullable: true }) invoiceId: string | null;
  @Out.whole() amountCents: number;
  @Out.date() onDate: string;
  @Out.whole({ nullable: true }) number: number | null;
  @Out.choice(PAYMENT_METHODS, { nullable: true }) method: PaymentMethod | null;
  @Out.text({ nullable: true }) reference: string | null;
  @Out.text({ nullable: true }) reason: string | null;
  @Out.uuid({ nullable: true, description: 'The payment that is reversed or refunded.' }) paymentId: string | null;
  @Out.text({ nullable: true }) actorName: string | null;
  @Out.instant() createdAt: string;
}

export class LedgerResponse extends MoneyResponse {
  @Out.flag({ description: 'False until the contract is on file; the draws are a preview then.' }) isOpen: boolean;
  @Out.date({ nullable: true }) signedOn: string | null;
  @Out.date({ nullable: true, description: 'Without the notice to owner nothing is invoiced or paid.' })
  noticeGivenOn: string | null;
  @Out.instant({ nullable: true }) cancelUntil: string | null;
  @Out.instant({ nullable: true }) canceledAt: string | null;
  @Out.uuid({ nullable: true }) proposalId: string | null;
  @Out.list(LedgerEntryResponse) entries: LedgerEntryResponse[];
  @Out.list(WaiverPartyResponse, { description: 'Vendors with orders on this project.' })
  waiverParties: WaiverPartyResponse[];
  @Out.list(MissingWaiverResponse, { description: 'Of draws that are earned.' })
  missingWaivers: MissingWaiverResponse[];
}
