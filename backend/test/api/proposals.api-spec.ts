import { randomUUID } from 'node:crypto';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { EstimateContentEntity } from '../../src/modules/estimates/persistence/estimate-content.entity.js';
import { ProposalOptionEntity } from '../../src/modules/proposals/persistence/proposal.entity.js';
import type {
  ProposalPage,
  StaffProposal,
  WaitingProposals,
} from '../../src/modules/proposals/api/dto/proposal.response.js';
import { Threads } from '../../src/platform/threads/index.js';
import { publishEdit } from '../support/cost-books.js';
import { rectangle } from '../support/designs.js';
import { newCustomer } from '../support/logins.js';
import { createProposalDesk, type ProposalDesk } from '../support/proposals.js';

const DAY_MS = 86_400_000;
const SHEER_DESCENT = { kind: 'sheer-descent', count: 1, widthFt: 2 };

let desk: ProposalDesk;

beforeAll(async () => {
  desk = await createProposalDesk();
});
afterAll(() => desk.test.close());
afterEach(() => {
  jest.restoreAllMocks();
  desk.test.clock.runFreely();
});

describe('making a proposal', () => {
  it('A20 takes everything from the estimate in one press, lines equal to the byte', async () => {
    const { estimate, leadId, proposal } = await desk.newDraft();
    expect(proposal).toMatchObject({
      ...{ state: 'draft', revision: 1, leadId, customer: 'Nora Feldt', title: 'Feldt residence pool' },
      ...{ priceCents: estimate.likelyCents, discountCents: 0, pricesChanged: false, projectId: null },
      people: [{ role: 'signer', name: 'Nora Feldt', signedAt: null }],
    });
    const [option] = await desk.test.uow.reader().findBy(ProposalOptionEntity, { proposalId: proposal.id });
    const content = await desk.test.uow.reader().findOneByOrFail(EstimateContentEntity, { estimateId: estimate.id });
    expect(JSON.stringify(option?.lines)).toBe(JSON.stringify(content.lines));
    const [shown] = proposal.options;
    expect(shown?.lines.reduce((sum, { likelyCents }) => sum + likelyCents, 0)).toBe(proposal.priceCents);
    expect(shown?.draws.map(({ percent }) => percent)).toEqual([10, 20, 30, 20, 10, 10]);
    expect(shown?.draws.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(proposal.priceCents);
    expect(shown?.days).toBeGreaterThan(60);
    // The design names no material, so each has an allowance.
    expect(shown?.allowances.map(({ label }) => label)).toEqual(expect.arrayContaining(['Interior finish', 'Coping']));
    expect(proposal.sections.map(({ group }) => group)).toEqual([...new Set(content.lines.map(({ group }) => group))]);
    expect(proposal.exclusions.length).toBeGreaterThan(0);
  });

  it('needs a lead: the one the estimate came with, or one that is named', async () => {
    const { customer, estimate, leadId } = await desk.newRequest();
    const other = await desk.newRequest();
    const alone = (
      await customer.browser
        .post('/api/estimates')
        .set('idempotency-key', randomUUID())
        .send({ design: rectangle(30) })
    ).body as { id: string };
    expect((await desk.post('proposals', { estimateId: alone.id })).body).toMatchObject({
      ...{
        code: 'VALIDATION_FAILED',
        fields: { leadId: expect.stringContaining('not attached to a request') as string },
      },
    });
    expect((await desk.post('proposals', { estimateId: alone.id, leadId })).status).toBe(201);
    expect((await desk.post('proposals', { estimateId: randomUUID() })).status).toBe(404);
    for (const role of ['pm', 'service', 'viewer'] as const)
      expect((await desk.post('proposals', { estimateId: other.estimate.id }, role)).status).toBe(403);
    expect(estimate.id).not.toBe(alone.id);
  });

  it('A24 shows the margin to those who may see it only, and customers no cost at all', async () => {
    const { proposal, customer } = await desk.newSent();
    const margin = proposal.options[0]?.margin;
    expect(margin?.marginPercent).toBeGreaterThan(15);
    expect(margin && margin.costCents + margin.marginCents).toBe(proposal.priceCents);
    const pm = await desk.read(proposal.id, 'pm');
    expect([pm.options[0]?.margin, pm.marginFloorPercent]).toEqual([null, null]);
    const seen = JSON.stringify(await desk.seen(customer, proposal.id));
    for (const word of ['margin', 'costCents', 'costBook', 'formula', 'driver', 'lowCents', 'highCents', 'version"'])
      expect(seen).not.toContain(word);
  });

  it('prices up to three options from estimates and designs, each with its own draws', async () => {
    const { proposal, customer } = await desk.newDraft();
    const larger = (
      await customer.browser
        .post('/api/estimates')
        .set('idempotency-key', randomUUID())
        .send({ design: { ...rectangle(40), features: [SHEER_DESCENT] } })
    ).body as { id: string; likelyCents: number };
    const { version } = proposal;
    const options = [
      { name: 'As drawn', estimateId: proposal.options[0]!.estimateId },
      { name: 'Eight feet longer', estimateId: larger.id, days: 150 },
    ];
    const edited = (await desk.patch(proposal.id, { version, options, discountCents: 100_000 })).body as StaffProposal;
    expect(edited.options.map(({ name, priceCents, days }) => [name, priceCents, days])).toEqual([
      ['As drawn', proposal.priceCents - 100_000, proposal.options[0]!.days],
      ['Eight feet longer', larger.likelyCents - 100_000, 150],
    ]);
    expect(edited.options[0]?.sections).toEqual(proposal.sections);
    for (const { sections, lines } of edited.options)
      expect(sections.map(({ group }) => group)).toEqual([...new Set(lines.map(({ group }) => group))]);
    expect(edited.options[1]?.sections.length).toBeGreaterThan(proposal.sections.length);
    for (const { priceCents, draws } of edited.options)
      expect(draws.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(priceCents);
    const tooMany = { version: edited.version, options: [...options, ...options] };
    expect((await desk.patch(proposal.id, tooMany)).status).toBe(422);
    const absurd = { version: edited.version, discountCents: 1_999_999_999 };
    expect((await desk.patch(proposal.id, absurd)).body).toMatchObject({
      fields: { discountCents: expect.any(String) as string },
    });
    expect((await desk.patch(proposal.id, { version, title: 'Stale' })).body).toMatchObject({ code: 'STALE_VERSION' });
    expect((await desk.patch(proposal.id, { version: edited.version, discountCents: -1 })).status).toBe(422);
    expect((await desk.post(`proposals/${proposal.id}/send`)).status).toBe(200);
    const mail = (await desk.test.mails()).find(({ to, subject }) => to === customer.email && /proposal/.test(subject));
    expect(mail?.text).toContain('to choose an option');
  });
});

describe('sending a proposal', () => {
  it('D17 moves the lead, emails the customer once, and never changes again', async () => {
    const { proposal, customer, leadId } = await desk.newSent();
    expect(proposal).toMatchObject({ state: 'sent', sentAt: expect.any(String) as string });
    expect((await desk.lead(leadId)).stage).toBe('proposal_sent');
    const mails = (await desk.test.mails()).filter(
      ({ to, subject }) => to === customer.email && /proposal/.test(subject),
    );
    expect(mails).toHaveLength(1);
    const { version } = proposal;
    expect((await desk.patch(proposal.id, { version, title: 'Another' })).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
    expect((await desk.post(`proposals/${proposal.id}/send`)).body).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    // Not by hand in the database, either.
    for (const sql of [
      `UPDATE proposal SET title = 'X' WHERE id = '${proposal.id}'`,
      `UPDATE proposal_option SET estimate_cents = 1 WHERE proposal_id = '${proposal.id}'`,
      `DELETE FROM proposal_option WHERE proposal_id = '${proposal.id}'`,
    ])
      await expect(desk.test.uow.run(() => desk.test.uow.writer().query(sql))).rejects.toThrow(/never changes/);
  });

  it('is seen by its people only, from the moment it is sent', async () => {
    const { proposal, customer } = await desk.newDraft();
    expect((await desk.portal(customer, proposal.id)).status).toBe(404);
    await desk.post(`proposals/${proposal.id}/send`);
    expect((await desk.portal(await newCustomer(desk.test), proposal.id)).status).toBe(404);
    expect(await desk.seen(customer, proposal.id)).toMatchObject({ state: 'viewed', you: { role: 'signer' } });
    expect((await desk.read(proposal.id)).viewedAt).not.toBeNull();
    expect((await customer.browser.get('/api/portal/proposals')).body).toMatchObject({
      items: [{ id: proposal.id, state: 'viewed' }],
    });
  });

  it('needs an owner below the margin floor', async () => {
    const { proposal } = await desk.newDraft();
    const { marginCents } = proposal.options[0]!.margin!;
    const { version } = proposal;
    const cheap = (await desk.patch(proposal.id, { version, discountCents: marginCents })).body as StaffProposal;
    expect(cheap.needsOwner).toBe(true);
    const refused = await desk.post(`proposals/${proposal.id}/send`);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'PERMISSION_REQUIRED' }]);
    await desk.post(`proposals/${proposal.id}/review`, { version: cheap.version });
    const reviewed = await desk.read(proposal.id);
    expect(reviewed.state).toBe('internal_review');
    expect((await desk.patch(proposal.id, { version: reviewed.version, title: 'X' })).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
    const waiting = (await desk.get('proposals/waiting')).body as WaitingProposals;
    expect(waiting.items).toContainEqual(expect.objectContaining({ id: proposal.id, why: 'review' }));
    expect((await desk.post(`proposals/${proposal.id}/send`, {}, 'owner')).status).toBe(200);
  });

  it('refuses a version that was not previewed, an expired estimate, and one the customer asked for again', async () => {
    const first = await desk.newDraft();
    const { id, version } = first.proposal;
    await desk.patch(id, { version, title: 'Changed meanwhile' });
    expect((await desk.post(`proposals/${id}/send`, { version })).body).toMatchObject({ code: 'STALE_VERSION' });
    const again = await first.customer.browser
      .post(`/api/estimates/${first.estimate.id}/reissue`)
      .set('idempotency-key', randomUUID())
      .send({});
    expect(again.status).toBe(201);
    expect((await desk.post(`proposals/${id}/send`)).body).toMatchObject({ code: 'ESTIMATE_CHANGED' });
    const second = await desk.newDraft();
    desk.test.clock.set(new Date(Date.now() + 40 * DAY_MS));
    const sales = await desk.test
      .http()
      .post('/api/admin/auth/login')
      .send({ email: desk.staff.sales.email, password: 'a heron under the willow' });
    const late = await desk.test
      .http()
      .post(`/api/admin/proposals/${second.proposal.id}/send`)
      .set('authorization', `Bearer ${(sales.body as { token: string }).token}`)
      .send({});
    expect([late.status, late.body]).toMatchObject([410, { code: 'ESTIMATE_EXPIRED' }]);
  });

  it('is not sent before the lead has the street address that its contract names', async () => {
    const { proposal, leadId } = await desk.newDraft();
    const edit = async (address: string) => {
      const { version } = (await desk.get(`leads/${leadId}`)).body as { version: number };
      const { status } = await desk.test
        .http()
        .patch(`/api/admin/leads/${leadId}`)
        .set(desk.staff.sales.headers)
        .send({ version, address });
      expect(status).toBe(200);
    };
    await edit('');
    const refused = await desk.post(`proposals/${proposal.id}/send`);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'ADDRESS_MISSING' }]);
    expect((await desk.read(proposal.id)).state).toBe('draft');
    await edit('12 Oak Lane');
    expect((await desk.post(`proposals/${proposal.id}/send`)).status).toBe(200);
  });

  it('sends nothing when the contract cannot be made as a PDF', async () => {
    const { proposal, customer, leadId } = await desk.newDraft();
    jest.spyOn(desk.test.get(Threads), 'run').mockRejectedValue(new Error('no fonts'));
    const refused = await desk.post(`proposals/${proposal.id}/send`);
    expect([refused.status, refused.body]).toMatchObject([503, { code: 'PDF_NOT_MADE' }]);
    expect((await desk.read(proposal.id)).state).toBe('draft');
    expect((await desk.lead(leadId)).stage).toBe('new');
    expect(
      (await desk.test.mails()).filter(({ to, subject }) => to === customer.email && /proposal/.test(subject)),
    ).toEqual([]);
  });

  it('replaces an open version when the next one is sent, and keeps the old one as it was', async () => {
    const { proposal, customer } = await desk.newSent();
    const draft = (await desk.post(`proposals/${proposal.id}/revise`)).body as StaffProposal;
    expect(draft).toMatchObject({
      revision: 2,
      reference: proposal.reference,
      state: 'draft',
      replacesId: proposal.id,
    });
    expect((await desk.post(`proposals/${proposal.id}/revise`)).body).toMatchObject({ code: 'DRAFT_EXISTS' });
    expect((await desk.seen(customer, proposal.id)).replacedById).toBeNull();
    await desk.patch(draft.id, { version: draft.version, discountCents: 50_000 });
    expect((await desk.post(`proposals/${draft.id}/send`)).status).toBe(200);
    expect(await desk.seen(customer, proposal.id)).toMatchObject({
      ...{ state: 'superseded', replacedById: draft.id, priceCents: proposal.priceCents },
    });
    const refused = await desk.accept(customer, proposal.id);
    expect([refused.status, refused.body]).toMatchObject([410, { code: 'PROPOSAL_EXPIRED' }]);
  });

  it('answers questions by email and on the page, and lists proposals for staff @mariadb', async () => {
    const { proposal, customer } = await desk.newSent();
    const asked = await desk.write(customer, `${proposal.id}/questions`, { question: 'Is the fence included?' });
    expect(asked.body).toMatchObject({ questions: [{ question: 'Is the fence included?', answer: null }] });
    const waiting = (await desk.get('proposals/waiting')).body as WaitingProposals;
    expect(waiting.items).toContainEqual(expect.objectContaining({ id: proposal.id, why: 'question' }));
    await desk.post(`proposals/${proposal.id}/answer`, { answer: 'Yes, on three sides.' });
    expect((await desk.seen(customer, proposal.id)).questions).toMatchObject([{ answer: 'Yes, on three sides.' }]);
    const mails = (await desk.test.mails()).filter(
      ({ to, text }) => to === customer.email && text.includes('three sides'),
    );
    expect(mails).toHaveLength(1);
    expect((await desk.post(`proposals/${proposal.id}/answer`, { answer: 'Again' })).status).toBe(409);
    const found = (await desk.get(`proposals?state=viewed&q=${proposal.reference}`)).body as ProposalPage;
    expect(found.items.map(({ id }) => id)).toEqual([proposal.id]);
    expect((await desk.get('proposals?state=lost')).status).toBe(422);
    expect(((await desk.get(`proposals?state=draft&q=${proposal.reference}`)).body as ProposalPage).items).toEqual([]);
  });

  it('is declined with a reason, which the lead shows', async () => {
    const { proposal, customer, leadId } = await desk.newSent();
    expect((await desk.write(customer, `${proposal.id}/decline`, {})).status).toBe(422);
    const declined = await desk.write(customer, `${proposal.id}/decline`, { reason: 'Too late in the year.' });
    expect(declined.body).toMatchObject({ state: 'declined', declineReason: 'Too late in the year.' });
    expect((await desk.lead(leadId)).activities[0]?.body).toContain('Too late in the year.');
    expect((await desk.accept(customer, proposal.id)).body).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });
});

// Last: from here on another cost book is in force.
describe('a cost book that changes between preview and send', () => {
  it('D17 is said in words; the prices are refreshed, or sent on purpose as they are', async () => {
    const [first, second] = [await desk.newDraft(), await desk.newDraft()];
    const { priceCents: before, sections } = first.proposal;
    const item = SEED_COST_BOOK.items.find(({ label }) => sections[0]!.text.startsWith(label))!;
    await publishEdit(
      desk.test,
      { ...desk.staff.office, name: 'The office' },
      { changes: { 'cost.marginPercent': 25 }, items: [{ ...item, label: 'Drawings in 3D' }] },
    );
    const refused = await desk.post(`proposals/${first.proposal.id}/send`, { version: first.proposal.version });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'COST_BOOK_CHANGED', costBookVersion: 2 }]);
    expect((await desk.read(first.proposal.id)).pricesChanged).toBe(true);
    const fresh = (
      await desk.post(`proposals/${first.proposal.id}/refresh-prices`, { version: first.proposal.version })
    ).body as StaffProposal;
    expect(fresh).toMatchObject({ pricesChanged: false, state: 'draft' });
    expect(fresh.priceCents).not.toBe(before);
    for (const { text } of [fresh.sections[0]!, fresh.options[0]!.sections[0]!])
      expect(text).toMatch(/^Drawings in 3D/);
    expect((await desk.post(`proposals/${fresh.id}/send`, { version: fresh.version })).status).toBe(200);
    const kept = await desk.post(`proposals/${second.proposal.id}/send`, { costBookVersion: 2 });
    expect([kept.status, kept.body]).toMatchObject([200, { priceCents: second.proposal.priceCents }]);
  });
});
