export { CustomerRequests, RequestClaimer, StaffDirectory } from './user-ports.js';
export type { CustomerRequest, StaffMember } from './user-ports.js';
