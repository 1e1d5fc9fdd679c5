/** One thing that spoke for spam, and how much. */
export interface SpamSign {
  sign: string;
  points: number;
}
