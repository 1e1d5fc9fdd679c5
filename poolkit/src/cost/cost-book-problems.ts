/** One thing wrong with a cost book: which item, which field, and what to do. */
export interface BookProblem {
  /** Place of the item in the book, from 0; `null` for the book itself. */
  readonly index: number | null;
  /** Code of the item; empty for the book itself and where the code cannot be read. */
  readonly code: string;
  readonly field: string;
  readonly reason: string;
}

/** Collects problems; beyond 200 further ones say nothing new. */
export class BookProblems {
  private static readonly LIMIT = 200;
  private readonly found: BookProblem[] = [];

  add(problem: BookProblem): void {
    if (this.found.length < BookProblems.LIMIT) this.found.push(problem);
  }

  /** A problem of the book itself. */
  ofBook(field: string, reason: string): void {
    this.add({ index: null, code: '', field, reason });
  }

  get all(): readonly BookProblem[] {
    return this.found;
  }
}
