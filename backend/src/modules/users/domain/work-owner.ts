/** A customer, or a browser with a key; a browser that has saved nothing has neither. */
export interface WorkOwner {
  customerId: string | null;
  /** SHA-256. Beside a customer only for what was saved while the session had ended. */
  browserKeyHash: string | null;
  /** What is missing may be there after a login. */
  sessionEnded: boolean;
}

export interface KeptOwner {
  customerId: string | null;
  browserKeyHash: string | null;
}

export function owns(owner: WorkOwner, work: KeptOwner): boolean {
  if (work.customerId !== null) return work.customerId === owner.customerId;
  return work.browserKeyHash !== null && work.browserKeyHash === owner.browserKeyHash;
}
