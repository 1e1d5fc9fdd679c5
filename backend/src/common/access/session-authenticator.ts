import type { CustomerPrincipal, StaffPrincipal } from './principal.js';

/**
 * Declared here so that the guard depends on no module. Lookups return null for anything but a live session of an
 * active person.
 */
export abstract class SessionAuthenticator {
  abstract authenticateCustomer(cookieValue: string): Promise<CustomerPrincipal | null>;
  abstract authenticateStaff(bearer: string): Promise<StaffPrincipal | null>;
  /** Does not count as using the session. */
  abstract watchCustomer(cookieValue: string): Promise<CustomerPrincipal | null>;
  abstract watchStaff(bearer: string): Promise<StaffPrincipal | null>;
  abstract csrfTokenMatches(principal: CustomerPrincipal, token: string): boolean;
}
