/** One thing wrong with a cost book: which item (empty for the book itself), which field, and what to do. */
export interface BookProblem {
  readonly code: string;
  readonly field: string;
  readonly reason: string;
}

/** Collects problems; beyond `LIMIT` further ones say nothing new. */
export class BookProblems {
  private static readonly LIMIT = 200;
  private readonly found: BookProblem[] = [];

  add(code: string, field: string, reason: string): void {
    if (this.found.length < BookProblems.LIMIT) this.found.push({ code, field, reason });
  }

  get all(): readonly BookProblem[] {
    return this.found;
  }
}
