/** What a customer keeps of the pool party checklist. The page knows the items; here they are only names. */
export interface PartyList {
  /** `YYYY-MM-DD`; '' while no day is chosen. */
  date: string;
  adults: number;
  children: number;
  evening: boolean;
  /** Names of ticked items. */
  done: string[];
  own: { id: string; text: string }[];
  /** When it was changed on the device; the later change wins. */
  changedAt: string;
}

/** Whether what arrives replaces what is kept: a device that slept must not undo a later change. */
export function replaces(arriving: Pick<PartyList, 'changedAt'>, kept: Pick<PartyList, 'changedAt'> | null): boolean {
  return kept === null || Date.parse(arriving.changedAt) >= Date.parse(kept.changedAt);
}
