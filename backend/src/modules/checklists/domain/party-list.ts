export interface PartyList {
  date: string;
  adults: number;
  children: number;
  evening: boolean;
  done: string[];
  own: { id: string; text: string }[];
  changedAt: string;
}

/** A device that was offline must not undo a later change. */
export function replaces(arriving: Pick<PartyList, 'changedAt'>, kept: Pick<PartyList, 'changedAt'> | null): boolean {
  return kept === null || Date.parse(arriving.changedAt) >= Date.parse(kept.changedAt);
}
