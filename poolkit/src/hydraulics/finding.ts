/** What a check found, in words for people and a code for programs. */

/** `refuse`: must not be built so. `warn`: can be built, someone must decide. `info`: good to know. */
export type FindingSeverity = 'refuse' | 'warn' | 'info';

export interface Finding<Code extends string = string> {
  readonly code: Code;
  readonly severity: FindingSeverity;
  /** One or two sentences. */
  readonly text: string;
  readonly source: string;
}

/** How a number came about, so that anyone can follow it with a pocket calculator. */
export interface Working {
  readonly label: string;
  readonly formula: string;
  readonly inputs: readonly { readonly name: string; readonly value: number; readonly unit: string }[];
  readonly value: number;
  readonly unit: string;
  readonly source: string;
}
