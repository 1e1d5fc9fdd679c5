/**
 * What was worked out for the texts that were asked about last. Anyone who gets an answer shares it with the next one,
 * so no one may change it.
 */
export class LastAsked<T> {
  /** The one asked about last comes last. */
  private readonly answers = new Map<string, T>();

  /**
   * @param most how many are remembered
   * @param longest letters of the longest text that is remembered; what is known about it is longer still
   */
  constructor(
    private readonly most: number,
    private readonly longest: number,
  ) {}

  find(text: string): T | undefined {
    const known = this.answers.get(text);
    if (known !== undefined) this.keep(text, known);
    return known;
  }

  keep(text: string, answer: T): void {
    if (text.length > this.longest) return;
    this.answers.delete(text);
    this.answers.set(text, answer);
    const [oldest] = this.answers.keys();
    if (this.answers.size > this.most && oldest !== undefined) this.answers.delete(oldest);
  }
}
