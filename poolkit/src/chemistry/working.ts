/** How a number came about: enough to repeat it with a pocket calculator. */
export interface WorkingInput {
  readonly name: string;
  readonly value: number;
  /** As shown to people: `ppm`, `gal`, `°F`, or `` for a plain number. */
  readonly unit: string;
}

export interface Working {
  readonly label: string;
  /** In the names of the inputs. */
  readonly formula: string;
  readonly inputs: readonly WorkingInput[];
  readonly result: WorkingInput;
  readonly source: string;
}
