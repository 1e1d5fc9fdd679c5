/** Everything on the page, in words. */
export interface InvoicePaper {
  brandName: string;
  legalName: string;
  contact: string;
  number: number;
  issuedAt: Date;
  issuedOn: string;
  dueOn: string;
  project: string;
  billedTo: string;
  title: string;
  lines: readonly { label: string; amount: string }[];
  sums: readonly (readonly [label: string, amount: string])[];
  /** Such as why a draw was asked for early. */
  notes: readonly string[];
}
