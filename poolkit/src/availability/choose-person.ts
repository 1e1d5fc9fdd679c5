/** Who of several free people gets a visit. */

export interface Candidate {
  readonly id: string;
  /** Share of visits they should get, against the others'; 0 takes only what nobody else can. */
  readonly weight: number;
  /** Visits given out to them in the period that fairness is kept over. */
  readonly given: number;
  /** Works in the place of the visit; true when nobody drives to it. */
  readonly inZone: boolean;
}

/**
 * The owner of the lead when free; then those who work in the place; among them the one who is furthest behind
 * their share. Ties go to the first id, so that equal questions give equal answers.
 *
 * @param ownerId who looks after this customer already, or null
 * @throws RangeError without candidates, or for a weight or count that is negative
 */
export function choosePerson(candidates: readonly Candidate[], ownerId: string | null): string {
  if (candidates.length === 0) throw new RangeError('nobody to choose from');
  if (candidates.some(({ weight, given }) => !(weight >= 0) || !(given >= 0)))
    throw new RangeError('weights and counts must not be negative');
  if (candidates.some(({ id }) => id === ownerId)) return ownerId!;
  const near = candidates.filter(({ inZone }) => inZone);
  const eligible = near.length > 0 ? near : candidates;
  const totalWeight = eligible.reduce((sum, { weight }) => sum + weight, 0);
  const next = eligible.reduce((sum, { given }) => sum + given, 0) + 1;
  // What they should have after this visit, less what they have.
  const behind = ({ weight, given }: Candidate) => (totalWeight > 0 ? (weight / totalWeight) * next : 0) - given;
  return [...eligible].sort((a, b) => behind(b) - behind(a) || (a.id < b.id ? -1 : 1))[0]!.id;
}
