import type { Bill, Project, PurchaseOrder } from '../../../api/types';

export const orderLabels: Record<PurchaseOrder['status'], string> = {
  draft: 'Draft',
  sent: 'Sent',
  acknowledged: 'Confirmed',
  partly_received: 'Partly received',
  received: 'Received',
  closed: 'Closed',
  canceled: 'Canceled',
};

export const billLabels: Record<Bill['status'], string> = {
  entered: 'To approve',
  approved: 'To pay',
  paid: 'Paid',
  void: 'Void',
};

export type ProjectRef = Pick<Project, 'id' | 'number' | 'name'>;

export const projectName = ({ number, name }: Pick<Project, 'number' | 'name'>): string => `${number} ${name}`;

/** "12.5"; null for what is no quantity. */
export function quantityOf(typed: string): number | null {
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null;
}
