import { ApiProperty } from '@nestjs/swagger';
import { IsNumber, Max, Min } from 'class-validator';
import {
  CalendarDate,
  Id,
  ListOf,
  OneOf,
  Out,
  PageOf,
  PageQueryDto,
  Text,
  Version,
  Whole,
} from '../../../../common/http/index.js';
import { ORDER_STATUSES, type OrderStatus } from '../../domain/purchase-order.js';

const MAX_UNIT_CENTS = 100_000_000;
const MAX_QUANTITY = 100_000;

function Quantity(min: number): PropertyDecorator {
  const message = `Enter a quantity from ${min} to ${MAX_QUANTITY} with at most two decimals.`;
  return (target, key) => {
    for (const decorate of [
      ApiProperty({ type: Number, minimum: min, maximum: MAX_QUANTITY }),
      IsNumber({ maxDecimalPlaces: 2 }, { message }),
      Min(min, { message }),
      Max(MAX_QUANTITY, { message }),
    ])
      decorate(target, key);
  };
}

export class CostListQuery extends PageQueryDto {
  @Id({ optional: true, label: 'project' }) project?: string;
  @Id({ optional: true, label: 'vendor' }) vendor?: string;
  @OneOf(['open', 'all'], { optional: true, label: 'which ones' }) which?: 'open' | 'all';
}

class OrderLineDto {
  @Text({ max: 40, label: 'a cost code' }) code: string;
  @Text({ max: 160, label: 'what is ordered' }) label: string;
  @Text({ max: 12, label: 'a unit' }) unit: string;
  @Quantity(0.01) quantity: number;
  @Whole(0, MAX_UNIT_CENTS, 'a price in cents') unitCents: number;
}

export class NewOrderDto {
  @Id({ label: 'vendor' }) vendorId: string;
  @ListOf(() => OrderLineDto, 60) lines: OrderLineDto[];
  @CalendarDate({ optional: true }) neededOn?: string | null;
  @Whole(0, 365, 'the days until it is delivered', { optional: true, nullable: true }) leadDays?: number | null;
  @Id({ optional: true, label: 'selection' }) selectionId?: string;
  /** The vendor reads it. */
  @Text({ optional: true, max: 1_000, multiline: true, label: 'a note' }) note?: string;
}

export class EditOrderDto extends NewOrderDto {
  @Version() version: number;
}

export class OrderVersionDto {
  @Version() version: number;
}

export class AcknowledgeOrderDto extends OrderVersionDto {
  /** When the vendor expects to deliver. */
  @CalendarDate({ optional: true }) promisedOn?: string | null;
}

class DeliveryDto {
  @Text({ max: 40, label: 'a line' }) key: string;
  @Quantity(0) quantity: number;
}

export class ReceiveOrderDto extends OrderVersionDto {
  @ListOf(() => DeliveryDto, 60) lines: DeliveryDto[];
}

export class EndOrderDto extends OrderVersionDto {
  @Text({ min: 3, max: 500, label: 'the reason' }) reason: string;
}

export class CostProjectRef {
  @Out.uuid() id: string;
  @Out.whole() number: number;
  @Out.text() name: string;
}

export class VendorRef {
  @Out.uuid() id: string;
  @Out.text() name: string;
}

class OrderLineResponse {
  @Out.text() key: string;
  @Out.text() code: string;
  @Out.text() label: string;
  @Out.text() unit: string;
  @Out.number() quantity: number;
  @Out.whole() unitCents: number;
  @Out.whole() amountCents: number;
  @Out.number() receivedQuantity: number;
}

export class PurchaseOrderResponse {
  @Out.uuid() id: string;
  @Out.whole() number: number;
  @Out.object(CostProjectRef) project: CostProjectRef;
  @Out.object(VendorRef) vendor: VendorRef;
  @Out.oneOf(ORDER_STATUSES, 'PurchaseOrderStatus') status: OrderStatus;
  @Out.list(OrderLineResponse) lines: OrderLineResponse[];
  @Out.whole() amountCents: number;
  @Out.whole({ description: 'Ordered and not billed yet.' }) committedCents: number;
  @Out.date({ nullable: true }) neededOn: string | null;
  @Out.date({ nullable: true, description: 'When the vendor expects to deliver.' }) promisedOn: string | null;
  @Out.whole({ nullable: true }) leadDays: number | null;
  @Out.uuid({ nullable: true }) selectionId: string | null;
  @Out.text({ nullable: true }) note: string | null;
  @Out.instant({ nullable: true }) sentAt: string | null;
  @Out.instant({ nullable: true }) acknowledgedAt: string | null;
  @Out.instant({ nullable: true }) receivedAt: string | null;
  @Out.texts({ format: 'date', description: 'Days on which something came.' }) deliveredOn: string[];
  @Out.text({ nullable: true, description: 'Why it was canceled or closed.' }) endReason: string | null;
  @Out.flag({ description: 'Not received by the day it was promised or needed.' }) isLate: boolean;
  @Out.text({ nullable: true, description: 'Opens the PDF that was sent, for one to two hours.' }) pdfUrl:
    string | null;
  @Out.whole() version: number;
}

export class PurchaseOrderPage extends PageOf(PurchaseOrderResponse) {
  @Out.whole({ description: 'Counted up to a thousand.' }) total: number;
  @Out.flag({ description: 'There are more than `total`.' }) totalIsMore: boolean;
}
