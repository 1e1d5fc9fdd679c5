/** Everything on the page, in words. */
export interface OrderPaper {
  brandName: string;
  legalName: string;
  contact: string;
  number: number;
  sentAt: Date;
  /** Date, vendor, project, where and when to deliver, terms. */
  facts: readonly (readonly [label: string, value: string])[];
  lines: readonly { label: string; quantity: string; unitPrice: string; amount: string }[];
  total: string;
  note: string | null;
}
