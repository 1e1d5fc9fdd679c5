/** What photos go with, in the words of the page they are chosen on. */
export interface PhotoWords {
  /** What they show. */
  label: string;
  /** When they are sent, without a full stop. */
  when: string;
  /** Beside each until then. */
  waiting: string;
  /** When one could not be sent: what holds nevertheless. */
  kept: string;
}
