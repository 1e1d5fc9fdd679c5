/** What the console reads and writes. The server's description is the authority; this mirrors it. */

export type StaffRole = 'owner' | 'sales' | 'pm' | 'service' | 'office' | 'viewer';

export type Permission =
  | 'leads.read'
  | 'leads.write'
  | 'leads.assign'
  | 'customers.read'
  | 'team.read'
  | 'team.manage'
  | 'audit.read'
  | 'jobs.read'
  | 'jobs.retry'
  | 'messages.read';

export interface StaffUser {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  userType: 'admin';
  role: StaffRole;
  permissions: string[];
  status: 'invited' | 'active' | 'disabled';
  version: number;
  lastLoginAt: string | null;
  createdAt: string;
}

export interface StaffSession {
  user: StaffUser;
  token: string;
}

export interface TeamMember extends StaffUser {
  lastSeenAt: string | null;
}

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total?: number;
}

export interface Customer {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  emailVerified: boolean;
  status: string;
  requestCount: number;
  lastSeenAt: string | null;
  createdAt: string;
  version: number;
}

export interface CustomerDetail extends Customer {
  requests: {
    id: string;
    reference: string;
    service: string;
    stage: LeadStage;
    receivedAt: string;
  }[];
}

export type LeadStage =
  | 'new'
  | 'contacted'
  | 'qualified'
  | 'consult_booked'
  | 'consulted'
  | 'proposal_sent'
  | 'won'
  | 'nurture'
  | 'lost'
  | 'spam';

export interface PersonRef {
  id: string;
  name: string;
}

export interface LeadSummary {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string | null;
  service: string;
  stage: LeadStage;
  place: string | null;
  budgetBand: string | null;
  timeline: string | null;
  owner: PersonRef | null;
  receivedAt: string;
  answerBy: string | null;
  firstHumanReplyAt: string | null;
  overdue: boolean;
  nextActionAt: string | null;
  version: number;
}

export interface Touch {
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
  referrer?: string;
  landingPath?: string;
  at?: string;
}

export interface LeadConsent {
  kind: string;
  textVersion: string | null;
  text: string | null;
  at: string;
}

export interface LeadTransition {
  to: LeadStage;
  label: string;
  allowed: boolean;
  reason?: string | null;
  needs?: 'reason' | 'wakeAt' | null;
}

export type ActivityKind = 'call' | 'email' | 'sms' | 'note' | 'visit' | 'system';

export interface LeadActivity {
  id: string;
  kind: ActivityKind;
  direction: 'in' | 'out' | null;
  body: string;
  outcome: string | null;
  nextActionAt: string | null;
  at: string;
  actor: PersonRef | null;
}

export type AnswerValue = string | number | boolean | string[];

export interface Lead extends LeadSummary {
  address: string | null;
  postalCode: string | null;
  message: string | null;
  answers: Record<string, AnswerValue> | null;
  attribution: { first?: Touch | null; last?: Touch | null } | null;
  consents: LeadConsent[];
  customerId: string | null;
  lostReason: string | null;
  wakeAt: string | null;
  allowedTransitions: LeadTransition[];
  activities: LeadActivity[];
}

export interface LeadFacts {
  name: string;
  phone: string;
  postalCode: string;
  address: string;
  timeline: string;
  budgetBand: string;
  service: string;
}

export interface LeadOwner {
  id: string;
  name: string;
  role: StaffRole;
}

export interface TodayView {
  newRequests: LeadSummary[];
  overdueCount: number;
  failedMail: { count: number };
  leadsThisMonth: { count: number; previousCount: number };
  openByStage: { stage: LeadStage; count: number }[];
  updatedAt: string;
}

export type MessageState = 'queued' | 'sent' | 'failed' | 'dead';

export interface OutgoingMessage {
  id: string;
  to: string;
  subject: string;
  template: string;
  state: MessageState;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
  transport: string | null;
}

export interface OutgoingMessageDetail extends OutgoingMessage {
  text: string;
}

export type JobState = 'dead' | 'pending' | 'done';

export interface BackgroundJob {
  id: string;
  type: string;
  attempts: number;
  lastError: string | null;
  availableAt: string;
  createdAt: string;
  state: JobState;
}

export interface AuditEntry {
  seq: number;
  at: string;
  actor: { type: string; id: string | null; name: string | null; role: string | null };
  action: string;
  entity: string;
  entityId: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  requestId: string | null;
  hash: string;
}

export interface AuditVerdict {
  ok: boolean;
  checked: number;
  firstBadSeq: number | null;
  reason: string | null;
}

export interface StaffSessionRow {
  id: string;
  current: boolean;
  createdAt: string;
  lastSeenAt: string;
  userAgent: string | null;
  ipHint: string | null;
}
