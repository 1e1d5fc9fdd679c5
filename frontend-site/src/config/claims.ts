export interface Claim {
  value: string;
  source: string;
  /** The last valid day, `YYYY-MM-DD` in the studio's zone; never expires without one. */
  expiresOn?: string;
}

export interface Review {
  text: string;
  author: string;
  project: string;
  /** Where it was first published, or the author's written permission. */
  source: string;
  /** `YYYY-MM-DD` */
  writtenOn: string;
  reply?: string;
}

/** Empty text means that a claim is not filled in. */
export interface Claims {
  licenses: readonly Claim[];
  insurance: Claim | '';
  memberships: readonly Claim[];
  founded: Claim | '';
  team: readonly Claim[];
}

export const allClaims = ({ licenses, insurance, memberships, founded, team }: Claims): Claim[] =>
  [...team, founded, ...licenses, insurance, ...memberships].filter((claim) => claim !== '');

export const isCurrent = ({ expiresOn }: Claim, today: string): boolean =>
  expiresOn === undefined || expiresOn >= today;
