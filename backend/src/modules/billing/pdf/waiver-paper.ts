/** Everything on the page, in words. */
export interface WaiverPaper {
  brandName: string;
  legalName: string;
  heading: string;
  askedAt: Date;
  /** Property, owner, contractor, party, draw, amount. */
  facts: readonly (readonly [label: string, value: string])[];
  paragraphs: readonly string[];
  note: string;
}
