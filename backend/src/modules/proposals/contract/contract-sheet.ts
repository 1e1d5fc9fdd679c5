import type { Drawing } from 'poolkit/drawing';
import type { ContractText } from '../domain/proposal-settings.js';

export interface ContractTable {
  readonly columns: readonly { readonly title: string; readonly share: number; readonly align: 'left' | 'right' }[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly isTotal?: boolean }[];
}

/** All that the contract prints, in its order; the same sheet gives the same bytes. */
export interface ContractSheet {
  readonly brandName: string;
  readonly author: string;
  readonly title: string;
  readonly subject: string;
  readonly datedAt: Date;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly intro: string;
  readonly price: string;
  readonly plan: Drawing;
  readonly planText: string;
  readonly closeUp: Drawing | null;
  readonly section: Drawing;
  readonly noticeToOwner: ContractText;
  readonly scope: readonly ContractText[];
  readonly lines: ContractTable;
  readonly lists: readonly { readonly title: string; readonly items: readonly string[] }[];
  readonly draws: ContractTable;
  readonly terms: readonly ContractText[];
  readonly rightToCancel: ContractText;
  readonly signers: readonly string[];
  readonly cancellationNotice: ContractText;
  readonly footer: string;
}
