export interface ClaimGrounds {
  verifiedEmail?: string;
  /** Proves only that the same browser was used. */
  visitorKey?: string;
  accountEmail: string;
  accountIsNew: boolean;
}

/** Implemented by leads, so that users and auth do not depend on it; optional. */
export abstract class RequestClaimer {
  /** Inside the caller's unit. @returns how many. */
  abstract claimForCustomer(customerId: string, by: ClaimGrounds): Promise<number>;
}

export interface CustomerRequest {
  id: string;
  reference: string;
  service: string;
  stage: string;
  receivedAt: string;
}

export interface RequestHead {
  id: string;
  reference: string;
  name: string;
}

export abstract class CustomerRequests {
  abstract countByCustomers(ids: readonly string[]): Promise<Map<string, number>>;
  abstract listForCustomer(id: string): Promise<CustomerRequest[]>;
  abstract headsOf(ids: readonly string[]): Promise<Map<string, RequestHead>>;
  abstract findIds(q: string, limit: number): Promise<string[]>;
}

/** Implemented by scheduling, so that users do not depend on it; optional. */
export abstract class StaffDuties {
  /** First in a unit that may end a staff member's duties: they get no new visit until the unit of work ends. */
  abstract hold(): Promise<void>;
  abstract countVisitsToCome(staffId: string): Promise<number>;
  abstract takersChanged(): Promise<void>;
}

export abstract class LeadDuties {
  abstract leftTeam(staffId: string): Promise<void>;
}
