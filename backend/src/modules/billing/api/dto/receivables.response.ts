import { Out } from '../../../../common/http/index.js';
import { AGES, type Age } from '../../domain/receivables.js';

class BilledProject {
  @Out.uuid() id: string;
  @Out.whole() number: number;
  @Out.text() name: string;
}

export class Receivable {
  @Out.uuid() id: string;
  @Out.whole() number: number;
  @Out.text() title: string;
  @Out.date() issuedOn: string;
  @Out.date() dueOn: string;
  @Out.whole() balanceCents: number;
  @Out.oneOf(AGES, 'ReceivableAge') age: Age;
  @Out.whole() daysLate: number;
  @Out.object(BilledProject) project: BilledProject;
}

class AgeTotal {
  @Out.oneOf(AGES, 'ReceivableAge') age: Age;
  @Out.whole() count: number;
  @Out.whole() cents: number;
}

class WeekExpected {
  @Out.date({ description: 'A Monday.' }) startsOn: string;
  @Out.whole({ description: 'Open invoices by due date, and planned draws by their forecast.' }) cents: number;
}

export class ReceivablesResponse {
  @Out.whole() totalCents: number;
  @Out.list(AgeTotal) ages: AgeTotal[];
  @Out.list(WeekExpected) weeks: WeekExpected[];
  @Out.list(Receivable) items: Receivable[];
}

export class ReadyDraw {
  @Out.text() key: string;
  @Out.text() title: string;
  @Out.whole() amountCents: number;
  @Out.object(BilledProject) project: BilledProject;
}

export class BillingNeeds {
  @Out.list(ReadyDraw, { description: 'Earned and not invoiced.' }) ready: ReadyDraw[];
  @Out.list(Receivable) overdue: Receivable[];
}
