/** A route names the permission, never the role. */
export const PERMISSIONS = [
  'leads.read',
  'leads.write',
  'leads.assign',
  'designs.read',
  'estimates.read',
  'costbook.read',
  'costbook.write',
  'customers.read',
  'team.read',
  'team.manage',
  'audit.read',
  'jobs.read',
  'jobs.retry',
  'messages.read',
  'visits.read',
  'visits.write',
  'visits.complete',
  'availability.write',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const STAFF_ROLES = ['owner', 'sales', 'pm', 'service', 'office', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_PERMISSIONS: Record<StaffRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  sales: [
    'leads.read',
    'leads.write',
    'leads.assign',
    'designs.read',
    'estimates.read',
    'costbook.read',
    'customers.read',
    'team.read',
    'messages.read',
    'visits.read',
    'visits.write',
    'visits.complete',
  ],
  pm: [
    'leads.read',
    'designs.read',
    'estimates.read',
    'customers.read',
    'team.read',
    'visits.read',
    'visits.write',
    'visits.complete',
  ],
  service: ['leads.read', 'designs.read', 'estimates.read', 'customers.read', 'visits.read', 'visits.complete'],
  office: [
    'leads.read',
    'leads.write',
    'designs.read',
    'estimates.read',
    'costbook.read',
    'costbook.write',
    'customers.read',
    'team.read',
    'messages.read',
    'jobs.read',
    'visits.read',
    'visits.write',
    'visits.complete',
    'availability.write',
  ],
  viewer: ['leads.read', 'designs.read', 'estimates.read', 'customers.read', 'visits.read'],
};

const PERMISSION_AREA: Record<Permission, string> = {
  'leads.read': 'leads',
  'leads.write': 'changing leads',
  'leads.assign': 'assigning leads',
  'designs.read': 'designs',
  'estimates.read': 'estimates',
  'costbook.read': 'the cost book',
  'costbook.write': 'changing the cost book',
  'customers.read': 'customers',
  'team.read': 'the team list',
  'team.manage': 'managing the team',
  'audit.read': 'the audit log',
  'jobs.read': 'background jobs',
  'jobs.retry': 'retrying jobs',
  'messages.read': 'outgoing email',
  'visits.read': 'visits',
  'visits.write': 'changing visits',
  'visits.complete': 'closing visits',
  'availability.write': 'changing when visits are open',
};

export function permissionRefusal(permission: Permission): string {
  return `Your role does not include ${PERMISSION_AREA[permission]}.`;
}
