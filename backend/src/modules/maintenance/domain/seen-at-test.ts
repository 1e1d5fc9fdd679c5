import type { Answers, ComplaintId } from 'poolkit/symptoms';

/** What people saw and answered, beside the readings. */
export interface SeenAtTest {
  symptoms: readonly ComplaintId[];
  answers: Answers;
  overnightLossPpm: number | null;
}
