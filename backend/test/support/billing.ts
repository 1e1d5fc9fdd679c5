import { randomUUID } from 'node:crypto';
import type { StaffRole } from '../../src/common/access/index.js';
import { addDays } from 'poolkit/schedule-grid';
import sharp from 'sharp';
import type {
  InvoiceResponse,
  LedgerResponse,
  OwnPayments,
} from '../../src/modules/billing/api/dto/billing.response.js';
import { ProjectSettings } from '../../src/modules/projects/index.js';
import { newCustomer, type LoggedInCustomer } from './logins.js';
import { createProjectDesk } from './projects.js';

/** Projects with their money on file, and short words for the calls about it. */
export async function createBillingDesk(options: Parameters<typeof createProjectDesk>[0] = {}) {
  const desk = await createProjectDesk(options);
  const { test, staff } = desk;
  const today = test.get(ProjectSettings).today();
  /** Long enough ago for the right to cancel to be over. */
  const signedOn = addDays(today, -30);
  const call = (path: string, body: object, role: StaffRole = 'owner', key: string = randomUUID()) =>
    test.http().post(`/api/admin/${path}`).set(staff[role].headers).set('idempotency-key', key).send(body);
  const ledger = async (id: string) => (await desk.get(`projects/${id}/ledger`)).body as LedgerResponse;
  const payments = async (id: string, { browser }: LoggedInCustomer) =>
    (await browser.get(`/api/portal/projects/${id}/payments`)).body as OwnPayments;
  const openMoney = (id: string, change: object = {}) =>
    call(`projects/${id}/ledger`, { signedOn, noticeGivenOn: signedOn, ...change });
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
  const invoice = async (id: string, key: string): Promise<InvoiceResponse> => {
    const { status, body } = await call(`projects/${id}/draws/${key}/invoice`, {});
    if (status !== 201) throw new Error(`no invoice: ${status} ${JSON.stringify(body)}`);
    return body as InvoiceResponse;
  };
  const pay = (invoiceId: string, amountCents: number, change: object = {}, key?: string) =>
    call(
      `invoices/${invoiceId}/payments`,
      { method: 'check', amountCents, receivedOn: today, ...change },
      'office',
      key,
    );
  /** A log with a photo that the customer sees. */
  const showPhase = async (id: string, phaseKey: string) => {
    const log = { text: 'The work of the day.', visibility: 'customer', phaseKey };
    const { body } = await desk.post(`/${id}/logs`, log);
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const sent = await test
      .http()
      .post(`/api/admin/projects/${id}/logs/${(body as { id: string }).id}/photos`)
      .set(staff.pm.headers)
      .attach('photo', photo, 'dig.jpg');
    if (sent.status !== 201) throw new Error(`no photo: ${sent.status} ${JSON.stringify(sent.body)}`);
  };
  return {
    ...desk,
    today,
    signedOn,
    invoice,
    pay,
    showPhase,
    call,
    ledger,
    payments,
    openMoney,
    newBuild,
    newContract,
  };
}

export type BillingDesk = Awaited<ReturnType<typeof createBillingDesk>>;

export function drawOf({ draws }: Pick<LedgerResponse, 'draws'>, key: string) {
  return draws.find((draw) => draw.key === key)!;
}
