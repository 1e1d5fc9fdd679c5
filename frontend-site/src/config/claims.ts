/** A fact about the house that someone else can check. */
export interface Claim {
  /** What it says, such as "St. Louis County mechanical license". */
  value: string;
  /** Where that is written: an address, or the number of a document. */
  source: string;
  /** The last day on which it holds, `YYYY-MM-DD` in the studio's zone; without one it holds for good. */
  expiresOn?: string;
}

/** What a customer wrote about a pool that was built, and what the house answered. */
export interface Review {
  text: string;
  author: string;
  /** The pool it is about, such as "Pool and terrace in Ladue, 2025". */
  project: string;
  /** Where it was published first, or the document by which the author allowed it here. */
  source: string;
  /** `YYYY-MM-DD` */
  writtenOn: string;
  /** The house's reply; what was wrong is said together with how it was put right. */
  reply?: string;
}

/** All that the house says of itself. An empty text stands for a claim that no one has filled in. */
export interface Claims {
  licenses: readonly Claim[];
  insurance: Claim | '';
  memberships: readonly Claim[];
  founded: Claim | '';
  team: readonly Claim[];
}

export const allClaims = ({ licenses, insurance, memberships, founded, team }: Claims): Claim[] =>
  [...team, founded, ...licenses, insurance, ...memberships].filter((claim) => claim !== '');

/** @param today `YYYY-MM-DD`; a claim still stands on its last day. */
export const stands = ({ expiresOn }: Claim, today: string): boolean => expiresOn === undefined || expiresOn >= today;

/** The claims that stand on a day: a build leaves out the others, so that no page has them in its source. */
export function standing({ licenses, insurance, memberships, founded, team }: Claims, today: string): Claims {
  const kept = (claims: readonly Claim[]) => claims.filter((claim) => stands(claim, today));
  const one = (claim: Claim | '') => (claim !== '' && stands(claim, today) ? claim : '');
  return {
    licenses: kept(licenses),
    insurance: one(insurance),
    memberships: kept(memberships),
    founded: one(founded),
    team: kept(team),
  };
}
