import type { Drawing } from 'poolkit/drawing';

export interface SheetLine {
  readonly label: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly low: string;
  readonly likely: string;
  readonly high: string;
}

export interface SheetGroup {
  readonly label: string;
  readonly lines: readonly SheetLine[];
  readonly subtotal: Pick<SheetLine, 'low' | 'likely' | 'high'>;
}

export interface SheetList {
  readonly title: string;
  readonly intro: string;
  readonly items: readonly string[];
}

export interface EstimateSheet {
  readonly brandName: string;
  readonly author: string;
  readonly title: string;
  readonly subject: string;
  readonly issuedAt: Date;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly range: string;
  readonly rangeNote: string;
  readonly plan: Drawing;
  readonly planText: string;
  /** Pool and deck alone, if the lot makes them small; else null. */
  readonly closeUp: Drawing | null;
  readonly section: Drawing;
  readonly specification: readonly (readonly [label: string, value: string])[];
  readonly inWords: string;
  readonly groups: readonly SheetGroup[];
  readonly total: Pick<SheetLine, 'low' | 'likely' | 'high'>;
  readonly lists: readonly SheetList[];
  readonly footer: string;
}
