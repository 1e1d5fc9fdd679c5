import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { ASSUMED_STAGE_WEIGHTS } from '../../src/modules/leads/domain/pipeline.js';
import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { OutboxDispatcher } from '../../src/platform/outbox/index.js';
import { rectangle } from '../support/designs.js';
import { saveEstimate, type Estimate } from '../support/estimates.js';
import { createLeadDesk, type LeadDesk } from '../support/lead-desk.js';
import { signUpCustomer } from '../support/people.js';

let desk: LeadDesk;

beforeAll(async () => {
  desk = await createLeadDesk();
});
afterAll(() => desk.test.close());
afterEach(() => desk.test.clock.runFreely());

interface Detail {
  id: string;
  version: number;
  stage: string;
  lostReason: string | null;
  wakeAt: string | null;
  nextActionAt: string | null;
  merges: { id: string }[];
  lastMove: { id: string; undoUntil: string; refusal: string | null } | null;
  activities: { id: string; body: string }[];
}
interface Figures {
  stage: string;
  count: number;
  unpriced: number;
  weightPercent: number;
  weightedCents: number;
}
interface Pipeline {
  isAssumed: boolean;
  stages: Figures[];
}

const read = async (id: string) => (await desk.get(`leads/${id}`)).body as Detail;
const pipeline = async (query = '') => (await desk.get(`leads/pipeline${query}`, 'viewer')).body as Pipeline;
const column = async (stage: string, query = '') =>
  (await pipeline(query)).stages.find((one) => one.stage === stage) as Figures;
const body = ({ body: answer }: { body: unknown }) => answer as Detail;
const move = async (id: string, to: string, more: object = {}) =>
  body(await desk.act(id, 'transition', { to, ...more, version: (await read(id)).version }));
const undo = (id: string, moveId: string | undefined, key?: string) =>
  desk.act(id, `moves/${moveId}/undo`, {}, 'sales', key);
const call = (id: string, more: object = {}) =>
  desk.act(id, 'activities', { kind: 'call', direction: 'out', body: 'Spoke.', ...more });
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** A request with an estimate of a pool so long. */
async function priced(lengthFt: number, change: object = {}): Promise<{ id: string; estimate: Estimate }> {
  const browser = desk.test.browser();
  const estimate = await saveEstimate(browser, { design: rectangle(lengthFt) });
  const sent = await browser
    .post('/api/consultations')
    .set('idempotency-key', randomUUID())
    .send({
      service: 'landscaping-design',
      name: 'Ada Byron',
      email: `ada-${randomUUID()}@example.com`,
      consent: true,
      estimateId: estimate.id,
      ...change,
    });
  expect(sent.status).toBe(201);
  return { id: (sent.body as { id: string }).id, estimate };
}

const OF_SERVICE = '?service=landscaping-design';
const shareOf = (percent: number, ...estimates: Estimate[]) =>
  Math.round((estimates.reduce((sum, { likelyCents }) => sum + likelyCents, 0) * percent) / 100);

describe('A19 what the columns of the board are worth', () => {
  it('A19 follows a lead with an estimate that is moved, merged, separated and assigned', async () => {
    const first = await priced(32);
    const second = await priced(40);
    const plain = await desk.newLead({ service: 'landscaping-design' });
    expect(first.estimate.likelyCents).not.toBe(second.estimate.likelyCents);
    expect(await column('new', OF_SERVICE)).toEqual({
      ...{ stage: 'new', count: 3, unpriced: 1, priced: 2, weightPercent: 5 },
      weightedCents: shareOf(5, first.estimate, second.estimate),
    });

    await call(first.id);
    await move(first.id, 'contacted');
    expect(await column('new', OF_SERVICE)).toMatchObject({
      count: 2,
      unpriced: 1,
      weightedCents: shareOf(5, second.estimate),
    });
    expect(await column('contacted', OF_SERVICE)).toMatchObject({
      count: 1,
      unpriced: 0,
      weightPercent: 10,
      weightedCents: shareOf(10, first.estimate),
    });

    const { version } = await read(second.id);
    const merged = body(await desk.act(plain, 'merge', { otherId: second.id, otherVersion: version }));
    expect(await column('new', OF_SERVICE)).toMatchObject({
      count: 1,
      unpriced: 0,
      weightedCents: shareOf(5, second.estimate),
    });
    expect(await column('lost', OF_SERVICE)).toMatchObject({
      count: 1,
      unpriced: 0,
      weightPercent: 0,
      weightedCents: 0,
    });
    await desk.act(plain, `merges/${merged.merges[0]?.id}/undo`, {});
    expect(await column('new', OF_SERVICE)).toMatchObject({
      count: 2,
      unpriced: 1,
      weightedCents: shareOf(5, second.estimate),
    });

    const mine = `${OF_SERVICE}&ownerId=${desk.staff.sales.id}`;
    expect(await column('new', mine)).toMatchObject({ count: 0, weightedCents: 0 });
    await desk.act(second.id, 'assign', { ownerId: desk.staff.sales.id, version: (await read(second.id)).version });
    expect(await column('new', mine)).toMatchObject({
      count: 1,
      unpriced: 0,
      weightedCents: shareOf(5, second.estimate),
    });
    expect(await column('new', `${OF_SERVICE}&ownerId=none`)).toMatchObject({
      count: 1,
      unpriced: 1,
      weightedCents: 0,
    });
    await desk.patch(second.id, { service: 'pool-construction', version: (await read(second.id)).version });
    expect(await column('new', OF_SERVICE)).toMatchObject({ count: 1, weightedCents: 0 });
    expect(await column('new', '?service=pool-construction')).toMatchObject({
      count: 1,
      weightedCents: shareOf(5, second.estimate),
    });
  });

  it('A19 C13 a lead counts with the newest estimate of all merged leads, until they are separated', async () => {
    const [first, second] = [await priced(33), await priced(41)];
    const whole = await desk.newLead();
    const [one, two] = [first, second].map(({ estimate }) => estimate.likelyCents);
    const worth = async () => {
      const rows = new Map(
        (await desk.test.uow.reader().find(LeadEntity)).map(({ id, likelyCents }) => [id, likelyCents]),
      );
      return [first.id, second.id, whole].map((id) => rows.get(id) ?? null);
    };
    const merge = async (kept: string, otherId: string) =>
      body(await desk.act(kept, 'merge', { otherId, otherVersion: (await read(otherId)).version })).merges[0]?.id;
    const part = async (kept: string, mergeId: string | undefined) =>
      expect((await desk.act(kept, `merges/${mergeId}/undo`, {})).status).toBe(200);
    const inner = await merge(first.id, second.id);
    expect(await worth()).toEqual([two, two, null]);
    const outer = await merge(whole, first.id);
    expect(await worth()).toEqual([two, two, two]);
    const { lowCents, likelyCents, highCents } = second.estimate;
    expect(await read(whole)).toMatchObject({ range: { lowCents, likelyCents, highCents }, estimate: null });
    await part(first.id, inner);
    expect(await worth()).toEqual([one, two, one]);
    await part(whole, outer);
    expect(await worth()).toEqual([one, two, null]);
    await desk.test.uow.run(() => desk.test.uow.writer().delete(LeadEntity, { id: In([first.id, second.id, whole]) }));
  });

  it('A19 cards carry the range, the source and when the lead is due', async () => {
    const { id, estimate } = await priced(36, { name: 'Wanda Range', attribution: { first: { source: 'google' } } });
    const { lowCents, likelyCents, highCents } = estimate;
    const facts = { range: { lowCents, likelyCents, highCents }, source: 'google', wakeAt: null };
    expect((await desk.get('leads?q=Wanda')).body).toMatchObject({ items: [{ id, ...facts }] });
    expect(await read(id)).toMatchObject(facts);
    const until = tomorrow();
    await move(id, 'nurture', { wakeAt: until });
    expect((await desk.get('leads?q=Wanda')).body).toMatchObject({ items: [{ id, wakeAt: until }] });
  });

  it('A19 the weights are the defaults until staff set their own, with one audit entry @mariadb', async () => {
    const put = (weights: object, version: number, role: 'owner' | 'office' = 'owner') =>
      desk.test.http().put('/api/admin/lead-settings/stages').set(desk.staff[role].headers).send({ weights, version });
    expect(await pipeline()).toMatchObject({ isAssumed: true });
    const own = { ...ASSUMED_STAGE_WEIGHTS, new: 12 };
    expect((await put(own, 0, 'office')).status).toBe(403);
    expect((await put({ ...own, new: 101 }, 0)).status).toBe(422);
    expect((await put({ ...own, won: 100 }, 0)).status).toBe(422);
    const both = await Promise.all([put(own, 0), put(own, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map(({ body: answer }) => answer as object)).toContainEqual(
      expect.objectContaining({
        code: 'STALE_VERSION',
        current: expect.objectContaining({ stages: { weights: own, version: 1 } }) as object,
      }),
    );
    expect((await desk.get('lead-settings')).body).toMatchObject({ stages: { weights: own, version: 1 } });
    const { isAssumed, stages } = await pipeline();
    expect([isAssumed, stages.find(({ stage }) => stage === 'new')?.weightPercent]).toEqual([false, 12]);
    expect(await desk.entriesOf('stages')).toMatchObject([
      { action: 'lead.settings.stages', before: { weights: ASSUMED_STAGE_WEIGHTS }, after: { weights: own } },
    ]);
    expect(Object.keys(own)).toEqual(Object.keys(ASSUMED_STAGE_WEIGHTS));
  });
});

describe('A19 undoing a move', () => {
  it('A19 restores stage, reason and wake-up date, records it once, and sends no email', async () => {
    const customer = await signUpCustomer(desk.test);
    const sent = await customer.browser
      .post('/api/consultations')
      .set('idempotency-key', randomUUID())
      .send({ service: 'custom-design', name: 'Cara', email: customer.email, consent: true });
    const { id } = sent.body as { id: string };
    const next = tomorrow();
    await call(id, { nextActionAt: next });
    const contacted = await move(id, 'contacted');
    const before = (await desk.entriesOf(id)).length;
    await desk.test.get(OutboxDispatcher).drain();
    const mails = (await desk.test.mails()).length;

    const lost = await move(id, 'lost', { reason: 'Chose a spa.' });
    expect(lost).toMatchObject({
      stage: 'lost',
      lostReason: 'Chose a spa.',
      lastMove: { refusal: null, id: lost.activities[0]?.id },
    });
    const story = async () =>
      (
        (await customer.browser.get(`/api/portal/consultations/${id}`)).body as { history: { label: string }[] }
      ).history.map(({ label }) => label);
    expect(await story()).toContain('Closed');
    const answer = await undo(id, lost.lastMove?.id);
    expect(answer.status).toBe(200);
    expect(body(answer)).toMatchObject({
      stage: 'contacted',
      lostReason: null,
      wakeAt: null,
      nextActionAt: next,
      lastMove: null,
      version: contacted.version + 2,
    });
    expect(body(answer).activities[0]?.body).toBe('The move to Lost was undone.');
    expect(await story()).toEqual(['Received', 'A designer replied']);
    const entries = (await desk.entriesOf(id)).slice(before);
    expect(entries.map(({ action }) => action)).toEqual(['lead.transition', 'lead.untransition']);
    expect(entries[1]).toMatchObject({ before: { stage: 'lost' }, after: { stage: 'contacted' } });
    expect(JSON.stringify(entries)).not.toContain('spa');
    expect(await desk.test.mails()).toHaveLength(mails);

    const rest = tomorrow();
    await move(id, 'nurture', { wakeAt: rest });
    const reopened = await move(id, 'contacted');
    expect(reopened.wakeAt).toBeNull();
    expect(body(await undo(id, reopened.lastMove?.id))).toMatchObject({ stage: 'nurture', wakeAt: rest });
  });

  it('A19 happens once per key, and is refused a second time and for a missing move', async () => {
    const id = await desk.newLead();
    const { lastMove } = await move(id, 'lost', { reason: 'Twice.' });
    const key = randomUUID();
    const [first, again] = [await undo(id, lastMove?.id, key), await undo(id, lastMove?.id, key)];
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    const second = await undo(id, lastMove?.id);
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: 'ILLEGAL_TRANSITION', error: 'This move has already been undone.' },
    ]);
    const other = await desk.newLead();
    expect((await undo(other, lastMove?.id)).status).toBe(404);
    expect((await undo(randomUUID(), lastMove?.id)).status).toBe(404);
    await move(other, 'lost', { reason: 'Too.' });
    for (const never of [lastMove?.id, randomUUID(), (await read(other)).activities.at(-1)?.id])
      expect((await undo(other, never)).status).toBe(404);
    expect((await desk.act(id, `moves/${lastMove?.id}/undo`, {}, 'viewer')).status).toBe(403);
    expect((await desk.entriesOf(id)).filter(({ action }) => action === 'lead.untransition')).toHaveLength(1);
  });

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    [
      'assigned',
      async (id) => desk.act(id, 'assign', { ownerId: desk.staff.sales.id, version: (await read(id)).version }),
      'This lead changed after the move.',
    ],
    ['called', (id) => call(id), 'This lead changed after the move.'],
    ['moved again', (id) => move(id, 'contacted'), 'This lead has been moved again since.'],
    [
      'merged into another',
      async (id) => desk.act(await desk.newLead(), 'merge', { otherId: id, otherVersion: (await read(id)).version }),
      'This lead changed after the move.',
    ],
  ])('A19 is refused when the lead was %s since', async (_how, change, reason) => {
    const id = await desk.newLead();
    await call(id);
    const { lastMove } = await move(id, 'lost', { reason: 'Gone.' });
    await change(id);
    const now = await read(id);
    if (reason !== 'This lead has been moved again since.') expect(now.lastMove?.refusal).toContain(reason);
    const { status, body: answer } = await undo(id, lastMove?.id);
    expect([status, answer]).toMatchObject([
      409,
      { code: 'ILLEGAL_TRANSITION', error: expect.stringContaining(reason) as string },
    ]);
    expect(await read(id)).toEqual(now);
  });

  it('A19 does not bring back a next step that was cleared since', async () => {
    const id = await desk.newLead();
    await call(id, { nextActionAt: tomorrow() });
    const { lastMove } = await move(id, 'lost', { reason: 'Gone.' });
    await desk.act(id, 'activities', { kind: 'note', body: 'No need to call.', nextActionAt: null });
    expect(body(await undo(id, lastMove?.id))).toMatchObject({ stage: 'new', nextActionAt: null });
  });

  it('A19 is open to a note, and closed after a day', async () => {
    const id = await desk.newLead();
    const { lastMove } = await move(id, 'lost', { reason: 'Gone.' });
    await desk.act(id, 'activities', { kind: 'note', body: 'Was that right?' });
    expect((await read(id)).lastMove?.refusal).toBeNull();
    await desk.test.uow.run(async () => {
      const past = new Date(Date.now() - 86_460_000).toISOString().replace('T', ' ').replace('Z', '');
      await desk.test.uow.writer().query(`UPDATE lead_move SET moved_at = '${past}' WHERE lead_id = '${id}'`);
    });
    expect((await read(id)).lastMove).toBeNull();
    expect((await undo(id, lastMove?.id)).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      error: 'A move can be undone for 24 hours.',
    });
  });

  it('A19 cannot unsend an email: no undo out of spam, undo into spam, and no second email', async () => {
    const id = await desk.newLead();
    const before = (await desk.test.mails()).length;
    const spam = await move(id, 'spam');
    expect(body(await undo(id, spam.lastMove?.id)).stage).toBe('new');
    const again = await move(id, 'spam');
    expect(again.lastMove?.refusal).toBeNull();
    const released = await move(id, 'new');
    expect(released.lastMove?.refusal).toMatch(/cannot be undone/);
    expect((await undo(id, released.lastMove?.id)).status).toBe(409);
    expect(await desk.test.mails()).toHaveLength(before);
  });

  it('A19 in races one undo wins and the other person sees why @mariadb', async () => {
    const id = await desk.newLead();
    const { lastMove } = await move(id, 'lost', { reason: 'Both.' });
    const two = await Promise.all([undo(id, lastMove?.id), desk.act(id, `moves/${lastMove?.id}/undo`, {}, 'office')]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);

    await call(id);
    const again = await move(id, 'lost', { reason: 'Again.' });
    const race = await Promise.all([
      undo(id, again.lastMove?.id),
      desk.act(id, 'transition', { to: 'contacted', version: again.version }, 'office'),
    ]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(['new', 'contacted']).toContain((await read(id)).stage);
    expect(
      (await desk.entriesOf(id)).filter(({ action }) => action === 'lead.untransition').length,
    ).toBeLessThanOrEqual(2);
  });
});
