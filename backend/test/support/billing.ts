import { randomUUID } from 'node:crypto';
import type { StaffRole } from '../../src/common/access/index.js';
import type { LedgerResponse, OwnPayments } from '../../src/modules/billing/api/dto/billing.response.js';
import { newCustomer, type LoggedInCustomer } from './logins.js';
import { createProjectDesk } from './projects.js';

export const SIGNED_ON = '2026-01-12';

/** Projects with their money on file, and short words for the calls about it. */
export async function createBillingDesk() {
  const desk = await createProjectDesk();
  const { test, staff } = desk;
  const call = (path: string, body: object, role: StaffRole = 'owner', key: string = randomUUID()) =>
    test.http().post(`/api/admin/${path}`).set(staff[role].headers).set('idempotency-key', key).send(body);
  const ledger = async (id: string) => (await desk.get(`projects/${id}/ledger`)).body as LedgerResponse;
  const payments = async (id: string, { browser }: LoggedInCustomer) =>
    (await browser.get(`/api/portal/projects/${id}/payments`)).body as OwnPayments;
  const openMoney = (id: string, change: object = {}) =>
    call(`projects/${id}/ledger`, { signedOn: SIGNED_ON, noticeGivenOn: SIGNED_ON, ...change });
  /** A project of a logged-in customer. */
  const newBuild = async (change: object = {}) => {
    const customer = await newCustomer(test);
    const { id } = await desk.newProject({ customerEmail: customer.email, contractCents: 10_000_003, ...change });
    return { id, customer };
  };
  const newContract = async (change: object = {}) => {
    const build = await newBuild();
    const { status, body } = await openMoney(build.id, change);
    if (status !== 201) throw new Error(`no money: ${status} ${JSON.stringify(body)}`);
    return build;
  };
  return { ...desk, call, ledger, payments, openMoney, newBuild, newContract };
}

export type BillingDesk = Awaited<ReturnType<typeof createBillingDesk>>;

export function drawOf({ draws }: Pick<LedgerResponse, 'draws'>, key: string) {
  return draws.find((draw) => draw.key === key)!;
}
