import { ListQueryDto, Out, PageOf, Text } from '../../../../common/http/index.js';
import { BillResponse } from './bill.dto.js';
import { PurchaseOrderResponse } from './purchase-order.dto.js';

export class ListBudgetsQuery extends ListQueryDto {
  @Text({ optional: true, max: 200, label: 'the statuses, with commas', example: 'construction,startup' })
  status?: string;
}

export class BudgetFiguresResponse {
  @Out.whole({ description: 'Contract and executed change orders, at cost.' }) estimatedCents: number;
  @Out.whole({ description: 'Ordered and not billed yet.' }) committedCents: number;
  @Out.whole({ description: 'Billed.' }) actualCents: number;
  @Out.whole() forecastCents: number;
  @Out.whole({ description: 'Estimated less forecast: below 0 when it will cost more.' }) varianceCents: number;
}

class BudgetLineResponse extends BudgetFiguresResponse {
  @Out.text() code: string;
  @Out.text() label: string;
  @Out.text({ nullable: true }) group: string | null;
  @Out.text() groupLabel: string;
  @Out.text({ nullable: true }) unit: string | null;
  @Out.number({ nullable: true, description: 'As estimated.' }) quantity: number | null;
}

export class CostMargin {
  @Out.whole() priceCents: number;
  @Out.whole() costCents: number;
  @Out.whole() marginCents: number;
  @Out.number({ nullable: true, description: 'Of the price.' }) marginPercent: number | null;
}

class CostMargins {
  @Out.object(CostMargin, { nullable: true, description: 'Contract price less its estimated cost.' })
  atSale: CostMargin | null;
  @Out.object(CostMargin, { nullable: true, description: 'Invoiced less billed so far.' }) now: CostMargin | null;
  @Out.object(CostMargin, { nullable: true, description: 'Price with changes less what it will cost.' })
  forecast: CostMargin | null;
}

export class ProjectBudgetResponse {
  @Out.flag({ description: 'Whether a signed proposal says what it should cost.' }) hasEstimate: boolean;
  @Out.list(BudgetLineResponse) lines: BudgetLineResponse[];
  @Out.object(BudgetFiguresResponse) total: BudgetFiguresResponse;
  @Out.object(CostMargins) margins: CostMargins;
}

class CostCode {
  @Out.text() code: string;
  @Out.text() label: string;
}

export class CostCodes {
  @Out.list(CostCode) items: CostCode[];
}

class BudgetListItem {
  @Out.uuid() id: string;
  @Out.whole() number: number;
  @Out.text() name: string;
  @Out.text() customer: string;
  @Out.text() status: string;
  @Out.flag() hasEstimate: boolean;
  @Out.object(BudgetFiguresResponse) total: BudgetFiguresResponse;
  @Out.object(CostMargins) margins: CostMargins;
}

export class BudgetPage extends PageOf(BudgetListItem) {
  @Out.whole({ description: 'Counted up to a thousand.' }) total: number;
  @Out.flag({ description: 'There are more than `total`.' }) totalIsMore: boolean;
}

export class CostNeeds {
  @Out.list(PurchaseOrderResponse, { description: 'Sent some days ago and not answered.' })
  unacknowledged: PurchaseOrderResponse[];
  @Out.list(PurchaseOrderResponse) late: PurchaseOrderResponse[];
  @Out.list(BillResponse, { description: 'Due within days, or overdue.' }) bills: BillResponse[];
}
