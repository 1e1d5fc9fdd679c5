import { CalendarDate, Id, Out, PageOf, Text, Version, Whole } from '../../../../common/http/index.js';
import { BILL_STATUSES, type BillStatus } from '../../domain/bill.js';
import { CostProjectRef, VendorRef } from './purchase-order.dto.js';

const MAX_CENTS = 1_000_000_000;
const MAX_CSV_LENGTH = 1_000_000;

/** For a purchase order, or for a cost code of a project. */
export class NewBillDto {
  @Id({ label: 'vendor' }) vendorId: string;
  @Text({ max: 60, label: 'the number on the bill' }) number: string;
  @Whole(1, MAX_CENTS, 'an amount in cents') amountCents: number;
  @CalendarDate() billedOn: string;
  /** By the vendor's terms unless given. */
  @CalendarDate({ optional: true }) dueOn?: string | null;
  @Id({ optional: true, label: 'purchase order' }) orderId?: string;
  @Id({ optional: true, label: 'project' }) projectId?: string;
  @Text({ optional: true, max: 40, label: 'a cost code' }) code?: string;
  @Text({ optional: true, max: 500, label: 'a note' }) note?: string;
}

export class BillVersionDto {
  @Version() version: number;
}

export class PayBillDto extends BillVersionDto {
  @CalendarDate() paidOn: string;
  @Text({ optional: true, max: 120, label: 'a reference' }) reference?: string;
}

export class VoidBillDto extends BillVersionDto {
  @Text({ min: 3, max: 500, label: 'the reason' }) reason: string;
}

export class ImportBillsDto {
  @Text({ max: MAX_CSV_LENGTH, label: 'the file', multiline: true }) csv: string;
}

export class BillResponse {
  @Out.uuid() id: string;
  @Out.text() number: string;
  @Out.object(CostProjectRef) project: CostProjectRef;
  @Out.object(VendorRef) vendor: VendorRef;
  @Out.uuid({ nullable: true }) orderId: string | null;
  @Out.whole({ nullable: true }) orderNumber: number | null;
  @Out.text({ nullable: true, description: 'Of a bill without a purchase order.' }) code: string | null;
  @Out.whole() amountCents: number;
  @Out.date() billedOn: string;
  @Out.date() dueOn: string;
  @Out.oneOf(BILL_STATUSES, 'BillStatus') status: BillStatus;
  @Out.text({ nullable: true }) note: string | null;
  @Out.text({ nullable: true }) approvedByName: string | null;
  @Out.date({ nullable: true }) paidOn: string | null;
  @Out.text({ nullable: true }) paymentReference: string | null;
  @Out.text({ nullable: true }) voidReason: string | null;
  @Out.whole() version: number;
}

export class BillPage extends PageOf(BillResponse) {
  @Out.whole({ description: 'Counted up to a thousand.' }) total: number;
  @Out.flag({ description: 'There are more than `total`.' }) totalIsMore: boolean;
}

export class BillsImported {
  @Out.whole() count: number;
  @Out.whole() totalCents: number;
}
