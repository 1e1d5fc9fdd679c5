import type { StaffRole } from './permissions.js';

export interface AnonymousPrincipal {
  kind: 'anonymous';
}

export interface SessionEnd {
  atMs: number;
  by: 'idle' | 'age';
}

export interface CustomerPrincipal {
  kind: 'customer';
  sessionId: string;
  sessionEnd: SessionEnd;
  userId: string;
  email: string;
  name: string;
  phone: string | null;
  emailVerified: boolean;
  createdAt: Date;
}

export interface StaffPrincipal {
  kind: 'staff';
  sessionId: string;
  userId: string;
  email: string;
  name: string;
  role: StaffRole;
}

/** Anonymous is a kind of its own and never a privilege. */
export type Principal = AnonymousPrincipal | CustomerPrincipal | StaffPrincipal;

export interface Actor {
  type: 'staff' | 'customer' | 'visitor' | 'system';
  id: string | null;
  name: string | null;
  role: string | null;
  requestId: string | null;
  ip: string | null;
  userAgent: string | null;
}

export const SYSTEM_ACTOR: Actor = {
  type: 'system',
  id: null,
  name: null,
  role: null,
  requestId: null,
  ip: null,
  userAgent: null,
};
