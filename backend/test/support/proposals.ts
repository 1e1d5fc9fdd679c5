import { randomUUID } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '../../src/common/access/index.js';
import type {
  AcceptedProposal,
  CustomerProposal,
  StaffProposal,
} from '../../src/modules/proposals/api/dto/proposal.response.js';
import { createTestApp, type TestApp } from './app.js';
import { saveEstimate, type Estimate } from './estimates.js';
import { browserAt, logInStaff, newCustomer, PASSWORD, type LoggedInCustomer, type LoggedInStaff } from './logins.js';

export interface Sent {
  customer: LoggedInCustomer;
  leadId: string;
  estimate: Estimate;
  proposal: StaffProposal;
}

/** The real program with one member of staff per role, and short words for the calls about proposals. */
export async function createProposalDesk() {
  const test: TestApp = await createTestApp({ environment: { TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: '1000' } });
  const staff = {} as Record<StaffRole, LoggedInStaff>;
  for (const role of STAFF_ROLES) staff[role] = await logInStaff(test, role);

  const get = (path: string, role: StaffRole = 'sales') =>
    test.http().get(`/api/admin/${path}`).set(staff[role].headers);
  const post = (path: string, body: object = {}, role: StaffRole = 'sales') =>
    test.http().post(`/api/admin/${path}`).set(staff[role].headers).set('idempotency-key', randomUUID()).send(body);
  const patch = (id: string, body: object, role: StaffRole = 'sales') =>
    test.http().patch(`/api/admin/proposals/${id}`).set(staff[role].headers).send(body);
  const read = async (id: string, role: StaffRole = 'sales') =>
    (await get(`proposals/${id}`, role)).body as StaffProposal;

  /** A customer who sent a request with an estimate. */
  const newRequest = async () => {
    const customer = await newCustomer(test);
    const browser = customer.browser.set('x-csrf-token', customer.token);
    const estimate = await saveEstimate(browser);
    const { status, body, text } = await browser
      .post('/api/consultations')
      .set('idempotency-key', randomUUID())
      .send({
        ...{ service: 'custom-design', name: 'Nora Feldt', email: customer.email, consent: true },
        ...{ address: '12 Oak Lane', postalCode: '63131', estimateId: estimate.id },
      });
    if (status !== 201) throw new Error(`no request: ${status} ${text}`);
    return { customer, estimate, leadId: (body as { id: string }).id };
  };

  const newDraft = async (change: object = {}): Promise<Sent> => {
    const made = await newRequest();
    const { status, body, text } = await post('proposals', { estimateId: made.estimate.id });
    if (status !== 201) throw new Error(`no proposal: ${status} ${text}`);
    let proposal = body as StaffProposal;
    if (Object.keys(change).length > 0) {
      const edited = await patch(proposal.id, { version: proposal.version, ...change });
      if (edited.status !== 200) throw new Error(`not edited: ${edited.status} ${edited.text}`);
      proposal = edited.body as StaffProposal;
    }
    return { ...made, proposal };
  };

  const newSent = async (change: object = {}): Promise<Sent> => {
    const draft = await newDraft(change);
    const { status, body, text } = await post(`proposals/${draft.proposal.id}/send`);
    if (status !== 200) throw new Error(`not sent: ${status} ${text}`);
    return { ...draft, proposal: body as StaffProposal };
  };

  const portal = (customer: LoggedInCustomer, path: string) => customer.browser.get(`/api/portal/proposals/${path}`);
  const write = (customer: LoggedInCustomer, path: string, body: object = {}, key: string = randomUUID()) =>
    customer.browser
      .post(`/api/portal/proposals/${path}`)
      .set('x-csrf-token', customer.token)
      .set('idempotency-key', key)
      .send(body);
  const accept = (customer: LoggedInCustomer, id: string, more: object = {}, key?: string) =>
    write(customer, `${id}/accept`, { consent: true, name: 'Nora Feldt', password: PASSWORD, ...more }, key);
  const mustAccept = async (...call: Parameters<typeof accept>): Promise<AcceptedProposal> => {
    const { status, body, text } = await accept(...call);
    if (status !== 200) throw new Error(`not accepted: ${status} ${text}`);
    return body as AcceptedProposal;
  };
  const seen = async (customer: LoggedInCustomer, id: string) => (await portal(customer, id)).body as CustomerProposal;
  /** After the clock has moved past the end of the session. */
  const logInAgain = async (customer: LoggedInCustomer): Promise<LoggedInCustomer> => {
    const browser = browserAt(test);
    const { body } = await browser.post('/api/auth/login').send({ email: customer.email, password: PASSWORD });
    return { ...customer, browser, token: (body as { token: string }).token };
  };
  const lead = async (id: string) =>
    (await get(`leads/${id}`)).body as { stage: string; activities: { body: string; kind: string }[] };

  return {
    ...{ test, staff, get, post, patch, read, newRequest, newDraft, newSent },
    ...{ portal, write, accept, mustAccept, seen, logInAgain, lead },
  };
}

export type ProposalDesk = Awaited<ReturnType<typeof createProposalDesk>>;
