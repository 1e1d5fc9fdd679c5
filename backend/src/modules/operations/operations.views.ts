/** What the services hand to the controllers: plain facts, whatever the rows look like. */
export interface MailView {
  id: string;
  toAddress: string;
  subject: string;
  template: string;
  bodyText: string | null;
  state: string;
  attempts: number;
  lastError: string | null;
  transport: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

export interface JobView {
  id: string;
  type: string;
  state: string;
  attempts: number;
  lastError: string | null;
  availableAt: Date;
  createdAt: Date;
}

export interface AuditEntryView {
  seq: number;
  at: Date;
  actorType: string;
  actorId: string | null;
  actorName: string | null;
  actorRole: string | null;
  action: string;
  entity: string;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  requestId: string | null;
  hash: string;
}

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
