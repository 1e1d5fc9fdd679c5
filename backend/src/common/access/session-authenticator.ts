import type { CustomerPrincipal, StaffPrincipal } from './principal.js';

/**
 * What the access guard needs to know about sessions. Implemented by the auth module; declared
 * here so that the guard depends on no module. All but the last answer null for anything but a live
 * session of an active person, whatever the reason.
 */
export abstract class SessionAuthenticator {
  abstract authenticateCustomer(cookieValue: string): Promise<CustomerPrincipal | null>;
  abstract authenticateStaff(bearer: string): Promise<StaffPrincipal | null>;
  /** As the two above, of what goes on by itself: it does not count as using the session. */
  abstract watchCustomer(cookieValue: string): Promise<CustomerPrincipal | null>;
  abstract watchStaff(bearer: string): Promise<StaffPrincipal | null>;
  /** Whether `token` was issued to this very session within the last day. */
  abstract csrfTokenMatches(principal: CustomerPrincipal, token: string): boolean;
}
