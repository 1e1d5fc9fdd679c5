import type { StaffRole } from '../api/types';

const roles: Record<StaffRole, string> = {
  owner: 'Owner',
  sales: 'Sales and design',
  pm: 'Project manager',
  service: 'Service',
  office: 'Office',
  viewer: 'Viewer',
};

export const roleLabel = (role: StaffRole): string => roles[role];

export const roleOptions = Object.entries(roles).map(([value, label]) => ({ value, label }));

const statuses: Record<string, string> = { invited: 'Invited', active: 'Active', disabled: 'Disabled' };

export const statusLabel = (status: string): string => statuses[status] ?? status;
