import { formatDay, shortDay } from 'frontend-shared/format';
import { formatCents } from 'poolkit/units';
import type { Bill, CostNeeds, PurchaseOrder } from '../../api/types';
import { projectHref } from '../../config/paths';

const nameOf = ({ project }: Pick<PurchaseOrder, 'project'>): string => `${project.number} ${project.name}`;

/** What Today says about vendors and bills. */
export function costRows(needs: CostNeeds | undefined) {
  if (!needs) return [];
  return [
    ...needs.late.map((order) => orderRow(order, `was due ${lateSince(order)}`)),
    ...needs.unacknowledged.map((order) => orderRow(order, 'has not confirmed the order yet')),
    ...needs.bills.map(billRow),
  ];
}

const lateSince = ({ promisedOn, neededOn }: PurchaseOrder): string => shortDay(promisedOn ?? neededOn ?? '');

function orderRow(order: PurchaseOrder, why: string) {
  const { id, number, vendor, project } = order;
  return {
    key: `purchase order ${id}`,
    title: nameOf(order),
    detail: `Purchase order ${number}, ${vendor.name}: ${why}.`,
    button: 'Open order',
    label: `Open purchase order ${number}: ${nameOf(order)}`,
    to: projectHref(project.id, 'money'),
  };
}

function billRow(bill: Bill) {
  const { id, number, vendor, amountCents, dueOn, status, project } = bill;
  const toDo = status === 'entered' ? 'Approve' : 'Pay';
  return {
    key: `bill ${id}`,
    title: nameOf(bill),
    detail: `Bill ${number} from ${vendor.name}: ${formatCents(amountCents)}, due ${formatDay(dueOn)}.`,
    button: `${toDo} bill`,
    label: `${toDo} bill ${number}: ${nameOf(bill)}`,
    to: projectHref(project.id, 'money'),
  };
}
