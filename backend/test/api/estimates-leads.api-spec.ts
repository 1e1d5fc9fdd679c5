import { randomUUID } from 'node:crypto';
import type TestAgent from 'supertest/lib/agent.js';
import { EstimateEntity } from '../../src/modules/estimates/persistence/estimate.entity.js';
import { EstimateSubmissionEntity } from '../../src/modules/estimates/persistence/estimate-submission.entity.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { rectangle, saveDesign } from '../support/designs.js';
import { saveEstimate, type Estimate } from '../support/estimates.js';
import { signInStaff, type SignedInStaff } from '../support/people.js';

let test: TestApp;
let sales: SignedInStaff;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  sales = await signInStaff(test, 'sales');
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

interface Lead {
  design: { versionId: string } | null;
  estimate: Partial<Estimate> | null;
  activities: { body: string }[];
}

const request = (agent: TestAgent, along: object) =>
  agent
    .post('/api/consultations')
    .set('idempotency-key', randomUUID())
    .send({
      ...{
        service: 'custom-design',
        name: 'Ada Byron',
        email: `${randomUUID()}@example.com`,
        consent: { email: true },
      },
      ...along,
    });
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
const leadOf = async (id: string) => (await test.http().get(`/api/admin/leads/${id}`).set(sales.headers)).body as Lead;

describe('C06 a request with an estimate', () => {
  it('shows the staff the range, the design and every line, with nothing typed again', async () => {
    const browser = test.browser();
    const design = await saveDesign(browser);
    const estimate = await saveEstimate(browser, { design: undefined, designVersionId: design.version.id });
    const sent = await request(browser, { designVersionId: design.version.id, estimateId: estimate.id });
    expect(sent.status).toBe(201);
    const lead = await leadOf(idOf(sent));
    const { id, reference, lowCents, likelyCents, highCents, validUntil, issuedAt, summary } = estimate;
    expect(lead.estimate).toEqual({
      ...{
        id,
        reference,
        lowCents,
        likelyCents,
        highCents,
        validUntil,
        issuedAt,
        summary,
        state: 'issued',
        costBookVersion: 1,
        ofOtherDesign: false,
      },
    });
    expect(lead.design?.versionId).toBe(design.version.id);
    expect(lead.activities[0]?.body).toBe('Request received from the website, with a design and an estimate.');
    const { status, body } = await test.http().get(`/api/admin/estimates/${id}`).set(sales.headers);
    expect([status, body]).toMatchObject([200, { id, lines: estimate.lines }]);
    expect(body).not.toHaveProperty('url');
    const entry = await test.uow
      .reader()
      .findOneByOrFail(AuditEntryEntity, { action: 'lead.create', entityId: idOf(sent) });
    expect(entry.after).toMatchObject({ estimateId: id });
  });

  it('accepts one of a different design, and shows that to staff', async () => {
    const browser = test.browser();
    const design = await saveDesign(browser);
    const other = await saveEstimate(browser, { design: rectangle(40) });
    const sent = await request(browser, {
      designVersionId: design.version.id,
      estimateId: other.id,
      message: 'Both, please',
    });
    expect(sent.status).toBe(201);
    expect(await leadOf(idOf(sent))).toMatchObject({
      ...{
        message: 'Both, please',
        design: { versionId: design.version.id },
        estimate: { id: other.id, ofOtherDesign: true },
      },
    });
    const alone = await request(browser, { estimateId: other.id });
    expect((await leadOf(idOf(alone))).estimate).toMatchObject({ ofOtherDesign: false });
  });

  it('is found among all by its reference and by the person, by every role that may read estimates', async () => {
    const browser = test.browser();
    const [{ id, reference }, design] = [
      await saveEstimate(browser, { name: 'Autumn' }),
      await saveDesign(browser, { name: 'Spring pool' }),
    ];
    const email = `${randomUUID()}@example.com`;
    const leadId = idOf(
      await request(browser, { estimateId: id, designVersionId: design.version.id, email, name: 'Wilma Wunderlich' }),
    );
    const lead = (await test.http().get(`/api/admin/leads/${leadId}`).set(sales.headers)).body as { reference: string };
    const viewer = await signInStaff(test, 'viewer');
    const find = async (path: string, q: string) =>
      (
        await test
          .http()
          .get(`/api/admin/${path}?q=${encodeURIComponent(q)}`)
          .set(viewer.headers)
      ).body as { items: Record<string, unknown>[]; nextCursor: null };
    const shown = {
      id,
      reference,
      name: 'Autumn',
      state: 'issued',
      customer: null,
      request: { id: leadId, reference: lead.reference, name: 'Wilma Wunderlich' },
    };
    for (const q of [reference, reference.toLowerCase(), 'wunder', lead.reference, email]) {
      expect(await find('estimates', q)).toMatchObject({ items: [shown], nextCursor: null });
    }
    expect((await find('estimates', reference)).items[0]).not.toHaveProperty('browserKeyHash');
    expect(await find('designs', 'wunder')).toMatchObject({
      items: [{ id: design.id, name: 'Spring pool', request: { id: leadId } }],
    });
    const all = await test.http().get('/api/admin/estimates?limit=1').set(viewer.headers);
    expect([all.status, (all.body as { items: unknown[] }).items.length]).toEqual([200, 1]);
    for (const path of ['estimates', 'designs']) {
      expect((await test.http().get(`/api/admin/${path}`)).status).toBe(401);
      expect((await test.http().get(`/api/admin/${path}?limit=101`).set(viewer.headers)).status).toBe(422);
      expect((await test.http().get(`/api/admin/${path}?cursor=x`).set(viewer.headers)).status).toBe(422);
    }
  });

  it('keeps the estimate for good', async () => {
    const browser = test.browser();
    const { id } = await saveEstimate(browser);
    await request(browser, { estimateId: id });
    expect(await test.uow.reader().findOneByOrFail(EstimateEntity, { id })).toMatchObject({ expiresAt: null });
  });

  it('takes one that has expired, and says so', async () => {
    test.clock.set('2026-11-23T15:00:00Z');
    const browser = test.browser();
    const { id } = await saveEstimate(browser);
    test.clock.set('2027-01-10T15:00:00Z');
    sales = await signInStaff(test, 'sales');
    const sent = await request(browser, { estimateId: id });
    expect([sent.status, (await leadOf(idOf(sent))).estimate?.state]).toEqual([201, 'expired']);
  });

  it('refuses another person’s and a missing one, and stores nothing', async () => {
    const browser = test.browser();
    const foreign = await saveEstimate(test.browser());
    const counts = async () => [
      await test.uow.reader().count(LeadEntity),
      await test.uow.reader().count(EstimateSubmissionEntity),
    ];
    const before = await counts();
    const refusals = [];
    for (const estimateId of [foreign.id, randomUUID()]) {
      const { status, body } = await request(browser, { estimateId });
      refusals.push([status, (body as { fields?: object }).fields]);
    }
    expect(refusals).toEqual([
      [422, { estimateId: 'That estimate could not be found.' }],
      [422, { estimateId: 'That estimate could not be found.' }],
    ]);
    expect(await counts()).toEqual(before);
  });

  it('refuses one that its owner withdrew', async () => {
    const browser = test.browser();
    const { id } = await saveEstimate(browser);
    await browser.post(`/api/estimates/${id}/withdraw`).expect(204);
    const { status, body } = await request(browser, { estimateId: id });
    expect([status, body]).toMatchObject([
      422,
      { fields: { estimateId: 'This estimate was withdrawn. Attach another one, or none.' } },
    ]);
  });

  it('makes a different request than the same words without it', async () => {
    const browser = test.browser();
    const { id } = await saveEstimate(browser);
    const email = `${randomUUID()}@example.com`;
    const first = await request(browser, { email });
    const second = await request(browser, { email, estimateId: id });
    const third = await request(browser, { email, estimateId: id });
    expect(idOf(second)).not.toBe(idOf(first));
    expect(idOf(third)).toBe(idOf(second));
  });
});
