import { randomUUID } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '../../src/common/access/index.js';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { createTestApp, type TestApp, type TestAppOptions } from './app.js';
import { signInStaff, type SignedInStaff } from './people.js';

export interface Lead {
  id: string;
  version: number;
  stage: string;
  name: string;
  overdue: boolean;
  firstHumanReplyAt: string | null;
  nextActionAt: string | null;
  owner: { id: string; name: string } | null;
  allowedTransitions: { to: string; label: string; allowed: boolean; reason?: string; needs?: string }[];
  activities: {
    id: string;
    kind: string;
    direction: string | null;
    body: string;
    outcome: string | null;
    actor: { id: string; name: string } | null;
  }[];
}

export interface Failure {
  code: string;
  error: string;
  fields?: Record<string, string>;
  allowed?: string[];
  current?: Lead;
}

/** What a lead needs before it can be qualified. */
export const QUALIFIED = { postalCode: '63017', timeline: 'this-season', budgetBand: 'help-me' };

/** The real program with one signed-in member of the staff per role, and short words for the calls about leads. */
export async function createLeadDesk({ environment, onLog }: Pick<TestAppOptions, 'environment' | 'onLog'> = {}) {
  const test: TestApp = await createTestApp({
    environment: { RATE_LIMIT_FACTOR: '1000', ...environment },
    ...(onLog && { onLog }),
  });
  const staff = {} as Record<StaffRole, SignedInStaff>;
  for (const role of STAFF_ROLES) staff[role] = await signInStaff(test, role);

  const newLead = async (change: Record<string, unknown> = {}): Promise<string> => {
    const { body } = await test
      .http()
      .post('/api/consultations')
      .set('idempotency-key', randomUUID())
      .send({
        service: 'custom-design',
        name: 'Ada Byron',
        email: `ada-${randomUUID()}@example.com`,
        consent: true,
        ...change,
      });
    return (body as { id: string }).id;
  };
  const get = (path: string, role: StaffRole = 'owner') =>
    test.http().get(`/api/admin/${path}`).set(staff[role].headers);
  return {
    test,
    staff,
    newLead,
    get,
    read: async (id: string) => (await get(`leads/${id}`)).body as Lead,
    patch: (id: string, body: object, role: StaffRole = 'sales') =>
      test.http().patch(`/api/admin/leads/${id}`).set(staff[role].headers).send(body),
    act: (id: string, path: string, body: object, role: StaffRole = 'sales', key?: string) => {
      const call = test.http().post(`/api/admin/leads/${id}/${path}`).set(staff[role].headers);
      return (key ? call.set('idempotency-key', key) : call).send(body);
    },
    failure: ({ status, body }: { status: number; body: unknown }) => ({ status, code: (body as Failure).code }),
    entriesOf: (id: string) =>
      test.uow.reader().find(AuditEntryEntity, { where: { entityId: id }, order: { seq: 'ASC' } }),
  };
}

export type LeadDesk = Awaited<ReturnType<typeof createLeadDesk>>;
