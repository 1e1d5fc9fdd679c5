import { randomUUID } from 'node:crypto';
import { SYSTEM_ACTOR } from '../../src/common/access/index.js';
import { ProjectMoney } from '../../src/modules/billing/index.js';
import { Invoicing } from '../../src/modules/billing/invoicing.service.js';
import { Payments } from '../../src/modules/billing/payments.service.js';
import { PunchListService } from '../../src/modules/projects/punch-list.service.js';
import { DEFAULT_TEMPLATE } from '../../src/modules/projects/domain/build-template.js';
import { ProjectEntity } from '../../src/modules/projects/persistence/project.entity.js';
import { PunchItemEntity } from '../../src/modules/projects/persistence/punch.entity.js';
import type { ProjectDetail } from '../../src/modules/projects/api/dto/project.response.js';
import type {
  AcceptedProposal,
  ContractDocument,
  Trace,
} from '../../src/modules/proposals/api/dto/proposal.response.js';
import type {
  DocumentTextResponse,
  OpenedLinkResponse,
} from '../../src/modules/signatures/api/dto/signature.response.js';
import { SignatureEntity } from '../../src/modules/signatures/persistence/signature.entity.js';
import { ProposalEntity } from '../../src/modules/proposals/persistence/proposal.entity.js';
import { Accounts } from '../../src/modules/users/index.js';
import { rectangle, saveDesign } from '../support/designs.js';
import { newCustomer, type LoggedInCustomer } from '../support/logins.js';
import { createProposalDesk, type ProposalDesk } from '../support/proposals.js';
import { LINKS, linkFor, mailedToken, openedLink, openLink, signByLink } from '../support/signing-links.js';

const DAY_MS = 86_400_000;

let desk: ProposalDesk;

beforeAll(async () => {
  desk = await createProposalDesk();
});
afterAll(() => desk.test.close());
afterEach(() => {
  jest.restoreAllMocks();
  desk.test.clock.runFreely();
});

const projectOf = async (id: string) => (await desk.get(`projects/${id}`, 'owner')).body as ProjectDetail;
const toDosOf = (projectId: string) => desk.test.get(PunchListService).list(projectId);
const stored = (id: string) => desk.test.uow.reader().findOneByOrFail(ProposalEntity, { id });
const confirm = (customer: LoggedInCustomer) =>
  desk.test.uow.run(async () => {
    const accounts = desk.test.get(Accounts);
    await accounts.markEmailVerified((await accounts.findById(customer.id))!);
  });

describe('signing a proposal', () => {
  it('A06 wins the lead and makes project, draws, to-dos and message in one unit of work @mariadb', async () => {
    const { proposal, customer, leadId, estimate } = await desk.newSent();
    const accepted = await desk.mustAccept(customer, proposal.id);
    expect(accepted).toEqual({
      ...{ status: 'accepted', projectId: expect.any(String) as string, cancelUntil: expect.any(String) as string },
    });
    const project = await projectOf(accepted.projectId!);
    expect(project).toMatchObject({
      ...{ leadId, estimateId: estimate.id, contractCents: proposal.priceCents, status: 'preconstruction' },
      people: [{ email: customer.email, role: 'signer', userId: customer.id }],
    });
    expect(project.phases).toHaveLength(15);
    expect((await desk.lead(leadId)).stage).toBe('won');
    const ledger = await desk.test.get(ProjectMoney).summary(project.id);
    expect(ledger).toMatchObject({ contractCents: proposal.priceCents, invoicedCents: 0 });
    expect(ledger.draws.map(({ key, percent, amountCents }) => [key, percent, amountCents])).toEqual(
      proposal.options[0]!.draws.map(({ key, percent, amountCents }) => [key, percent, amountCents]),
    );
    const toDos = (await desk.get(`projects/${project.id}/punch`, 'owner')).body as { items: { title: string }[] };
    expect(toDos.items.map(({ title }) => title)).toEqual(DEFAULT_TEMPLATE.firstToDos!.map(({ title }) => title));
    const { items } = (await customer.browser.get(`/api/portal/projects/${project.id}/messages`)).body as {
      items: object[];
    };
    expect(items).toHaveLength(1);
    const mails = (await desk.test.mails()).filter(({ to }) => to === customer.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Signed:'))).toHaveLength(1);
    expect(await desk.seen(customer, proposal.id)).toMatchObject({ state: 'accepted', projectId: project.id });
  });

  it('A07 shows the signed contract to those who join the household later, and the certificate to its signers @mariadb', async () => {
    const { proposal, customer } = await desk.newSent();
    const { projectId } = await desk.mustAccept(customer, proposal.id);
    const { documentId } = await stored(proposal.id);
    const partner = await newCustomer(desk.test);
    await confirm(partner);
    const contract = ({ browser }: LoggedInCustomer) => browser.get(`/api/portal/projects/${projectId}/contract`);
    const file = ({ browser }: LoggedInCustomer, name: string) =>
      browser.get(`/api/portal/signing/documents/${documentId}/${name}`);
    expect([(await contract(partner)).status, (await file(partner, 'file')).status]).toEqual([404, 404]);
    const place = { email: partner.email, name: 'Bob', role: 'viewer' };
    expect((await desk.post(`projects/${projectId}/household`, place, 'owner')).status).toBe(201);
    const { reference } = proposal;
    expect((await contract(partner)).body).toEqual({ role: 'viewer', reference, documentId });
    expect((await contract(customer)).body).toEqual({ role: 'signer', reference, documentId });
    expect((await file(partner, 'file')).status).toBe(200);
    const refused = await file(partner, 'certificate.pdf');
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'VIEWER_READS_ONLY' }]);
    expect((await file(customer, 'certificate.pdf')).status).toBe(200);
  });

  it('A06 gives a second press the same answer and signs once @mariadb', async () => {
    const { proposal, customer } = await desk.newSent();
    const both = await Promise.all([desk.accept(customer, proposal.id), desk.accept(customer, proposal.id)]);
    const third = await desk.mustAccept(customer, proposal.id);
    expect(both.map(({ status }) => status)).toContain(200);
    for (const { status, body } of both)
      if (status === 200) expect(body).toEqual(third);
      else expect(body).toMatchObject({ code: expect.stringMatching(/ALREADY_SIGNED|STALE/) as string });
    const { documentId } = await stored(proposal.id);
    expect(await desk.test.uow.reader().countBy(SignatureEntity, { documentId: documentId! })).toBe(1);
    expect(await desk.test.uow.reader().countBy(ProjectEntity, { proposalId: proposal.id })).toBe(1);
  });

  it('A06 leaves nothing when the project cannot be made, and works the next time', async () => {
    const { proposal, customer, leadId } = await desk.newSent();
    const before = await desk.test.uow.reader().count(PunchItemEntity);
    jest.spyOn(desk.test.get(ProjectMoney), 'open').mockRejectedValueOnce(new Error('power cut'));
    expect((await desk.accept(customer, proposal.id)).status).toBe(500);
    expect(await stored(proposal.id)).toMatchObject({ state: 'sent', documentId: null, cancelUntil: null });
    expect(await desk.test.uow.reader().countBy(ProjectEntity, { leadId })).toBe(0);
    expect(await desk.test.uow.reader().count(PunchItemEntity)).toBe(before);
    expect((await desk.lead(leadId)).stage).toBe('proposal_sent');
    expect(await desk.seen(customer, proposal.id)).toMatchObject({ people: [{ signedAt: null }] });
    expect((await desk.mustAccept(customer, proposal.id)).status).toBe('accepted');
  });

  it('A06 waits for every signer; a viewer only reads, and no one signs another option', async () => {
    const [second, viewer] = [await newCustomer(desk.test), await newCustomer(desk.test)];
    for (const customer of [second, viewer]) await confirm(customer);
    const draft = await desk.newDraft();
    const [option] = draft.proposal.options;
    const people = [
      { role: 'signer', name: 'Nora Feldt', email: draft.customer.email },
      { role: 'signer', name: 'Ada Byron', email: second.email },
      { role: 'viewer', name: 'Max Born', email: viewer.email },
    ];
    const options = ['First', 'Second'].map((name) => ({ name, estimateId: option!.estimateId }));
    const { id, version } = draft.proposal;
    const edited = await desk.patch(id, { version, people, options });
    expect([edited.status, edited.text]).toEqual([200, expect.any(String)]);
    expect((await desk.post(`proposals/${id}/send`)).status).toBe(200);
    const [first, other] = (await desk.seen(second, id)).options;
    expect(await desk.mustAccept(draft.customer, id, { optionId: other!.id })).toEqual({
      ...{ status: 'viewed', projectId: null, cancelUntil: null },
    });
    const refused = await desk.accept(viewer, id);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'VIEWER_READS_ONLY' }]);
    const wrong = await desk.accept(second, id, { optionId: first!.id });
    expect([wrong.status, wrong.body]).toMatchObject([409, { code: 'ILLEGAL_TRANSITION' }]);
    const { status, projectId } = await desk.mustAccept(second, id, { name: 'Ada Byron' });
    expect(status).toBe('accepted');
    expect((await projectOf(projectId!)).people.map(({ role }) => role).sort()).toEqual(['signer', 'signer', 'viewer']);
  });

  it('A06 two signers at once make one project @mariadb', async () => {
    const second = await newCustomer(desk.test);
    await confirm(second);
    const { proposal, customer } = await desk.newDraft();
    const people = [
      { role: 'signer', name: 'Nora Feldt', email: customer.email },
      { role: 'signer', name: 'Ada Byron', email: second.email },
    ];
    expect((await desk.patch(proposal.id, { version: proposal.version, people })).status).toBe(200);
    expect((await desk.post(`proposals/${proposal.id}/send`)).status).toBe(200);
    const both = await Promise.all([customer, second].map((signer) => desk.accept(signer, proposal.id)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => (body as AcceptedProposal).status).sort()).toEqual(['accepted', 'sent']);
    const { documentId } = await stored(proposal.id);
    expect(await desk.test.uow.reader().countBy(SignatureEntity, { documentId: documentId! })).toBe(2);
    expect(await desk.test.uow.reader().countBy(ProjectEntity, { proposalId: proposal.id })).toBe(1);
  });

  it('A06 is over when the clock is past the last moment, whatever page is open', async () => {
    const { proposal, customer } = await desk.newSent();
    const over = new Date(new Date(proposal.expiresAt!).getTime() + 1);
    desk.test.clock.set(over);
    const again = await desk.logInAgain(customer);
    const refused = await desk.accept(again, proposal.id);
    expect([refused.status, refused.body]).toMatchObject([410, { code: 'PROPOSAL_EXPIRED' }]);
    expect((await desk.write(again, `${proposal.id}/decline`, { reason: 'Late' })).status).toBe(410);
    expect(await desk.seen(again, proposal.id)).toMatchObject({ state: 'expired' });
    desk.test.clock.set(new Date(over.getTime() - 1));
    expect((await desk.mustAccept(again, proposal.id)).status).toBe('accepted');
  });

  it('A06 refuses a wrong password, no consent, and a contract of another day than the one that was read', async () => {
    const { proposal, customer } = await desk.newSent();
    expect((await desk.accept(customer, proposal.id, { password: 'wrong' })).body).toMatchObject({
      code: 'PASSWORD_WRONG',
    });
    expect((await desk.accept(customer, proposal.id, { consent: false })).status).toBe(422);
    const read = (await desk.write(customer, `${proposal.id}/contract`)).body as ContractDocument;
    expect((await desk.write(customer, `${proposal.id}/contract`)).body).toEqual(read);
    desk.test.clock.set(new Date(Date.now() + DAY_MS));
    const again = await desk.logInAgain(customer);
    const refused = await desk.accept(again, proposal.id, { documentId: read.documentId });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'CONTRACT_CHANGED' }]);
    const today = (await desk.write(again, `${proposal.id}/contract`)).body as ContractDocument;
    expect(today.documentId).not.toBe(read.documentId);
    await desk.mustAccept(again, proposal.id, { documentId: today.documentId });
    const file = await again.browser.get(`/api/portal/proposals/${proposal.id}/contract.pdf`);
    expect(file.headers['content-type']).toBe('application/pdf');
  });

  it('A20 takes over a project that staff began before from the lead', async () => {
    const { proposal, customer, leadId } = await desk.newSent();
    const begun = (await desk.post('projects', { leadId }, 'pm')).body as ProjectDetail;
    const { projectId } = await desk.mustAccept(customer, proposal.id);
    expect(projectId).toBe(begun.id);
    const after = await projectOf(begun.id);
    expect(after.contractCents).toBe(proposal.priceCents);
    const { version } = after;
    const edited = await desk.test
      .http()
      .patch(`/api/admin/projects/${begun.id}`)
      .set(desk.staff.pm.headers)
      .send({ version, contractCents: 1 });
    expect(edited.body).toMatchObject({ fields: { contractCents: expect.stringContaining('change order') as string } });
  });

  it('A20 the people of the contract join a project that staff began before', async () => {
    const second = await newCustomer(desk.test);
    await confirm(second);
    const { proposal, customer, leadId } = await desk.newDraft();
    const people = [
      { role: 'signer', name: 'Nora Feldt', email: customer.email },
      { role: 'signer', name: 'Ada Byron', email: second.email },
      { role: 'viewer', name: 'Max Born', email: 'max@example.com' },
    ];
    expect((await desk.patch(proposal.id, { version: proposal.version, people })).status).toBe(200);
    expect((await desk.post(`proposals/${proposal.id}/send`)).status).toBe(200);
    const begun = (await desk.post('projects', { leadId }, 'pm')).body as ProjectDetail;
    await desk.mustAccept(customer, proposal.id);
    await desk.mustAccept(second, proposal.id, { name: 'Ada Byron' });
    const roles = (await projectOf(begun.id)).people.map(({ email, role }) => [email, role]);
    expect(roles).toEqual(people.map(({ email, role }) => [email, role]));
    const seen = (await second.browser.get(`/api/portal/projects/${begun.id}/payments`)).body as { role: string };
    expect(seen.role).toBe('signer');
  });
});

describe('A15 signing a proposal by link', () => {
  it('A15 needs no session: the contract of today, an emailed code, and the project begins', async () => {
    const { proposal } = await desk.newSent({
      people: [{ role: 'signer', name: 'Bea Byron', email: 'bea.byron@example.com' }],
    });
    const target = { targetType: 'proposal', targetId: proposal.id };
    const { access, document } = await openedLink(desk.test, target, 'bea.byron@example.com');
    const { parts } = (await desk.test.http().get(`${LINKS}/text`).query({ access })).body as DocumentTextResponse;
    expect(parts.map(({ text }) => text)).toContain('Lines and price');
    const signed = await signByLink(desk.test, access, 'bea.byron@example.com', 'Bea Byron');
    expect([signed.status, signed.body]).toMatchObject([200, { id: document.id, signedByMe: true }]);
    expect(await stored(proposal.id)).toMatchObject({ state: 'accepted', documentId: document.id });
    const { id } = await desk.test.uow.reader().findOneByOrFail(ProjectEntity, { proposalId: proposal.id });
    expect((await projectOf(id)).people).toMatchObject([{ email: 'bea.byron@example.com', role: 'signer' }]);
  });

  it('A15 is refused to a viewer, a day later, and while there is an option to choose', async () => {
    const { test } = desk;
    const people = [
      { role: 'signer', name: 'Bea Byron', email: 'bea.b@example.com' },
      { role: 'viewer', name: 'Max Born', email: 'max.born@example.com' },
    ];
    const { proposal } = await desk.newSent({ people });
    const target = { targetType: 'proposal', targetId: proposal.id };
    const viewer = await openedLink(test, target, 'max.born@example.com');
    expect(viewer.document.maySign).toBe(false);
    const refused = await signByLink(test, viewer.access, 'max.born@example.com', 'Max Born');
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'VIEWER_READS_ONLY' }]);
    const draft = await desk.newDraft();
    const options = ['First', 'Second'].map((name) => ({ name, estimateId: draft.estimate.id }));
    const { id, version } = draft.proposal;
    expect((await desk.patch(id, { version, options })).status).toBe(200);
    expect((await desk.post(`proposals/${id}/send`)).status).toBe(200);
    expect(await linkFor(test, { targetType: 'proposal', targetId: id }, draft.customer.email)).toBeNull();
    // Central time: 11:55 PM, then 12:05 AM.
    test.clock.set('2026-11-26T05:55:00.000Z');
    const late = await openedLink(test, target, 'bea.b@example.com');
    test.clock.set('2026-11-26T06:05:00.000Z');
    const changed = await signByLink(test, late.access, 'bea.b@example.com', 'Bea Byron');
    expect([changed.status, changed.body]).toMatchObject([409, { code: 'CONTRACT_CHANGED' }]);
    const renewed = await test.http().post(`${LINKS}/renew`).send({ token: late.access });
    expect(renewed.status).toBe(202);
    const today = await openLink(test, (await mailedToken(test, 'bea.b@example.com'))!);
    expect((today.body as OpenedLinkResponse).document.id).not.toBe(late.document.id);
  });
});

describe('the right to cancel', () => {
  const SIGNED = '2027-04-16T15:00:00.000Z';
  const LAST = '2027-04-22T04:59:59.999Z';
  const OVER = '2027-04-22T05:00:00.000Z';

  async function signedThen() {
    const sent = await desk.newSent();
    // A Friday morning; the proposal is made open again for that day.
    await desk.test.uow.run(() =>
      desk.test.uow.writer().update(ProposalEntity, { id: sent.proposal.id }, { expiresAt: new Date('2027-05-01') }),
    );
    desk.test.clock.set(SIGNED);
    const customer = await desk.logInAgain(sent.customer);
    return { ...sent, customer, accepted: await desk.mustAccept(customer, sent.proposal.id) };
  }

  it('A07 ends at midnight of the third business day, and cancels project, money and lead', async () => {
    const { proposal, customer, accepted, leadId } = await signedThen();
    expect(accepted.cancelUntil).toBe(OVER);
    desk.test.clock.set(LAST);
    const late = await desk.logInAgain(customer);
    const canceled = await desk.write(late, `${proposal.id}/cancel`, {
      name: 'Nora Feldt',
      password: 'a heron under the willow',
    });
    expect([canceled.status, canceled.body]).toMatchObject([
      200,
      { status: 'cancelled', projectId: accepted.projectId },
    ]);
    expect((await desk.write(late, `${proposal.id}/cancel`)).body).toMatchObject({
      status: 'cancelled',
    } satisfies Partial<AcceptedProposal>);
    expect(await desk.test.uow.reader().findOneByOrFail(ProjectEntity, { id: accepted.projectId! })).toMatchObject({
      ...{ status: 'cancelled', cancelReason: expect.stringContaining('by Wednesday, May 5, 2027.') as string },
    });
    expect(await toDosOf(accepted.projectId!)).toEqual([]);
    const stage = await desk.test.uow.query<{ stage: string }>(`SELECT stage FROM \`lead\` WHERE id = '${leadId}'`);
    expect(stage).toEqual([{ stage: 'lost' }]);
  });

  it('A07 leaves staff one to-do, to return what was paid @mariadb', async () => {
    const { proposal, customer, accepted } = await signedThen();
    const id = accepted.projectId!;
    const [invoicing, payments] = [desk.test.get(Invoicing), desk.test.get(Payments)];
    await invoicing.override(id, 'signing', 'Paid at the signing.', SYSTEM_ACTOR);
    await invoicing.invoice(id, 'signing', null, SYSTEM_ACTOR);
    const [invoice] = (await desk.test.get(ProjectMoney).summary(id)).invoices;
    const check = { method: 'check', amountCents: 100_000, receivedOn: '2027-04-16', reference: null } as const;
    await payments.record(invoice!.id, check, SYSTEM_ACTOR);
    expect((await desk.write(customer, `${proposal.id}/cancel`)).status).toBe(200);
    expect(await toDosOf(id)).toMatchObject([{ title: 'Return what the customer paid', dueOn: '2027-04-30' }]);
  });

  it('A07 is over at that instant; until then no crew is booked without a reason', async () => {
    const { proposal, customer, accepted } = await signedThen();
    const pm = (
      await desk.test
        .http()
        .post('/api/admin/auth/login')
        .send({ email: desk.staff.pm.email, password: 'a heron under the willow' })
    ).body as { token: string };
    const staff = { authorization: `Bearer ${pm.token}` };
    const crew = (
      await desk.test
        .http()
        .post('/api/admin/crews')
        .set(staff)
        .send({ name: `Crew ${randomUUID()}`, kind: 'own' })
    ).body as { id: string };
    const assign = (more: object) =>
      desk.test
        .http()
        .post(`/api/admin/projects/${accepted.projectId}/phases/excavation/crew`)
        .set(staff)
        .send({ version: 1, crewId: crew.id, ...more });
    expect((await assign({})).body).toMatchObject({
      fields: { reason: expect.stringContaining('can still cancel') as string },
    });
    desk.test.clock.set(OVER);
    const late = await desk.logInAgain(customer);
    const refused = await desk.write(late, `${proposal.id}/cancel`);
    expect([refused.status, refused.body]).toMatchObject([410, { code: 'CANCEL_PERIOD_OVER' }]);
  });
});

describe('the chain from design to payment', () => {
  it('A20 D17 is walked both ways, with lines that are equal to the byte @mariadb', async () => {
    const { proposal, customer } = await desk.newSent();
    const { projectId } = await desk.mustAccept(customer, proposal.id);
    const forward = (await desk.get(`proposals/${proposal.id}/trace`)).body as Trace;
    expect((await desk.get(`projects/${projectId}/trace`)).body).toEqual(forward);
    expect(forward.steps.map(({ kind }) => kind)).toEqual([
      ...['estimate', 'proposal', 'contract', 'project'],
      ...Array.from({ length: 6 }, () => 'draw'),
    ]);
    expect(forward.linesAgree).toBe(true);
    const amount = (wanted: string) => forward.steps.find(({ kind }) => kind === wanted)?.amountCents;
    for (const kind of ['estimate', 'proposal', 'contract', 'project']) expect(amount(kind)).toBe(proposal.priceCents);
    expect((await projectOf(projectId!)).proposalId).toBe(proposal.id);
    const byHand = (await desk.post('projects', { leadId: (await desk.newRequest()).leadId }, 'pm'))
      .body as ProjectDetail;
    expect((await desk.get(`projects/${byHand.id}/trace`)).status).toBe(404);
  });

  it('A20 ends with what was paid and what was taken back', async () => {
    const { proposal, customer } = await desk.newSent();
    const { projectId: id } = await desk.mustAccept(customer, proposal.id);
    const [invoicing, payments] = [desk.test.get(Invoicing), desk.test.get(Payments)];
    await invoicing.override(id!, 'signing', 'Paid at the signing.', SYSTEM_ACTOR);
    const { id: invoiceId } = await invoicing.invoice(id!, 'signing', null, SYSTEM_ACTOR);
    const receivedOn = desk.test.clock.now().toISOString().slice(0, 10);
    const check = { method: 'check', amountCents: 100_000, receivedOn, reference: null } as const;
    const { id: paymentId } = await payments.record(invoiceId, check, SYSTEM_ACTOR);
    await payments.reverse(invoiceId, paymentId, 'The check bounced.', SYSTEM_ACTOR);
    const { steps } = (await desk.get(`proposals/${proposal.id}/trace`)).body as Trace;
    expect(steps.slice(-3).map(({ label, amountCents }) => [label, amountCents])).toMatchObject([
      [expect.stringMatching(/^Invoice \d/), expect.any(Number)],
      ['Payment', 100_000],
      ['Reversed payment', -100_000],
    ]);
  });

  it('A20 leads to the designs of the customer', async () => {
    const { proposal, customer } = await desk.newDraft();
    const design = await saveDesign(customer.browser, { design: rectangle(36) });
    const options = [{ name: 'Longer', designVersionId: design.version.id }];
    expect((await desk.patch(proposal.id, { version: proposal.version, options })).status).toBe(200);
    const { steps } = (await desk.get(`proposals/${proposal.id}/trace`)).body as Trace;
    expect(steps[0]).toMatchObject({ kind: 'design', path: '/users?tab=designs&q=Nora%20Feldt' });
  });
});
