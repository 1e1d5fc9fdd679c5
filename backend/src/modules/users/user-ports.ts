import type { StaffRole } from '../../common/access/index.js';

/** Why requests that nobody owns may be somebody's. */
export interface ClaimGrounds {
  /** An address of which the customer has shown that they read it. */
  verifiedEmail?: string;
  /** Of the browser at hand; on its own it shows only that the same computer was used. */
  visitorKey?: string;
  /** The account's address, in its normalised form, confirmed or not. */
  accountEmail: string;
  /** The account is being created at this moment. */
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

/** What another record shows of the request it came with. */
export interface RequestHead {
  id: string;
  reference: string;
  /** Of the person. */
  name: string;
}

export abstract class CustomerRequests {
  abstract countByCustomers(ids: readonly string[]): Promise<Map<string, number>>;
  abstract listForCustomer(id: string): Promise<CustomerRequest[]>;
  abstract headsOf(ids: readonly string[]): Promise<Map<string, RequestHead>>;
  /** The newest that the words find, as they find leads. */
  abstract findIds(q: string, limit: number): Promise<string[]>;
}

export interface StaffMember {
  id: string;
  name: string;
  role: StaffRole;
}

/** Staff as other modules may see them. */
export abstract class StaffDirectory {
  abstract findActive(id: string): Promise<(StaffMember & { email: string }) | null>;
  /** Active staff who may be put in charge of a lead. */
  abstract listOwners(): Promise<StaffMember[]>;
  abstract namesByIds(ids: readonly string[]): Promise<Map<string, string>>;
  /** Active staff whose role lets them take visits. */
  abstract listVisitTakers(): Promise<StaffMember[]>;
  /** Who is told about a new request. */
  abstract ownersToNotify(): Promise<{ email: string; name: string }[]>;
}

/**
 * The visits that colleagues have promised, implemented by the module that keeps them. Declared here so that users know
 * nothing of scheduling; an optional provider.
 */
export abstract class StaffDuties {
  /** First in a unit that may take somebody off the team: nobody is given a visit until it ends. */
  abstract hold(): Promise<void>;
  /** Inside that unit: how many visits somebody still has to come. */
  abstract countVisitsToCome(staffId: string): Promise<number>;
  /** Inside that unit: who takes visits is not as it was. */
  abstract takersChanged(): Promise<void>;
}

/** The leads that colleagues look after, implemented by the module that keeps them; an optional provider. */
export abstract class LeadDuties {
  /** Inside the unit that takes somebody off the leads. */
  abstract leftTeam(staffId: string): Promise<void>;
}
