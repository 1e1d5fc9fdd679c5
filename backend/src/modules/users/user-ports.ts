export interface ClaimGrounds {
  verifiedEmail?: string;
  /** Of the browser at hand; on its own it shows only that the same computer was used. */
  visitorKey?: string;
  accountEmail: string;
  accountIsNew: boolean;
}

/**
 * What people's requests mean to this module, implemented by the module that keeps them. Declared
 * here so that users and auth know nothing of leads; both are optional providers.
 */
export abstract class RequestClaimer {
  /** Gives requests without an owner to a customer; runs inside the caller's unit. Answers how many. */
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
  /** The newest that the words find, as they find leads. */
  abstract findIds(q: string, limit: number): Promise<string[]>;
}

/**
 * The visits that colleagues have promised, implemented by the module that keeps them. Declared here so that users know
 * nothing of scheduling; an optional provider.
 */
export abstract class StaffDuties {
  /** First in a unit that may take someone off the team: no one is given a visit until it ends. */
  abstract hold(): Promise<void>;
  /** Inside that unit: how many visits someone still has to come. */
  abstract countVisitsToCome(staffId: string): Promise<number>;
  /** Inside that unit: who takes visits is not as it was. */
  abstract takersChanged(): Promise<void>;
}

export abstract class LeadDuties {
  /** Inside the unit that takes someone off the leads. */
  abstract leftTeam(staffId: string): Promise<void>;
}
