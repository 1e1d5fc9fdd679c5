import type { UserStatus } from './account.js';

export interface StaffState {
  id: string;
  role: string;
  status: UserStatus;
  hasPassword: boolean;
}

export interface StaffChange {
  role?: string;
  status?: 'active' | 'disabled';
}

export type StaffChangeDecision =
  | { ok: true; role: string; status: UserStatus }
  | { ok: false; reason: 'OWN_ACCOUNT' | 'LAST_OWNER' | 'INVITE_PENDING' };

/** Staff cannot change their own role or status, and one owner always remains. */
export function decideStaffChange(
  actorId: string,
  target: StaffState,
  change: StaffChange,
  otherActiveOwners: number,
): StaffChangeDecision {
  const role = change.role ?? target.role;
  const status = nextStatus(target, change.status);
  if (status === null) return { ok: false, reason: 'INVITE_PENDING' };
  if (role === target.role && status === target.status) return { ok: true, role, status };
  const wasOwner = target.role === 'owner' && target.status === 'active';
  const staysOwner = role === 'owner' && status === 'active';
  if (wasOwner && !staysOwner && otherActiveOwners === 0) return { ok: false, reason: 'LAST_OWNER' };
  // After the rule above, so that the only owner reads "Add another owner first".
  if (actorId === target.id) return { ok: false, reason: 'OWN_ACCOUNT' };
  return { ok: true, role, status };
}

/** Null when an invited person would become active without a password. */
function nextStatus(target: StaffState, wanted: StaffChange['status']): UserStatus | null {
  if (wanted === undefined || wanted === target.status) return target.status;
  if (wanted === 'disabled') return 'disabled';
  if (target.status === 'invited') return null;
  return target.hasPassword ? 'active' : 'invited';
}
