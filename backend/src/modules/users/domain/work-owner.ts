/**
 * Who saves and owns work such as designs: a customer, or a browser that holds a key. A browser that
 * has saved nothing yet has neither.
 */
export interface WorkOwner {
  customerId: string | null;
  /** SHA-256 of the browser's key. Beside a customer only where something was saved while the session had ended. */
  browserKeyHash: string | null;
  /** The browser still shows a session that is over: what it does not find may be there after a login. */
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
