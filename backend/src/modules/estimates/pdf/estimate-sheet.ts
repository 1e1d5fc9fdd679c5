import type { Drawing } from 'poolkit/drawing';

/** One row of the lines table, every figure already written as people read it. */
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

/** A heading and its paragraphs or bullet points. */
export interface SheetList {
  /** Never on another page than the list after it. */
  readonly withNext?: boolean;
  readonly title: string;
  readonly intro: string;
  readonly items: readonly string[];
}

/** Everything the printed estimate says. The renderer adds nothing but page numbers. */
export interface EstimateSheet {
  readonly brandName: string;
  readonly author: string;
  readonly title: string;
  readonly subject: string;
  readonly issuedAt: Date;
  /** Short facts beside the title: name, reference, dates. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly range: string;
  readonly rangeNote: string;
  readonly plan: Drawing;
  readonly planText: string;
  /** Pool and terrace alone, where the lot makes them small; else null. */
  readonly closeUp: Drawing | null;
  readonly section: Drawing;
  readonly specification: readonly (readonly [label: string, value: string])[];
  /** Features and what surrounds them, in sentences. */
  readonly inWords: string;
  readonly groups: readonly SheetGroup[];
  readonly total: Pick<SheetLine, 'low' | 'likely' | 'high'>;
  readonly lists: readonly SheetList[];
  /** Repeated at the foot of each page, before "Page x of y". */
  readonly footer: string;
}
