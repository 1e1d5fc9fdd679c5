import { randomUUID } from 'node:crypto';
import { createLeadDesk, type LeadDesk } from '../support/lead-desk.js';

let desk: LeadDesk;
beforeAll(async () => {
  desk = await createLeadDesk();
});
afterAll(() => desk.test.close());

interface Interest {
  postalCode: string | null;
  county: string | null;
  people: number;
  lastAt: string;
}

const someone = () => `ada-${randomUUID()}@example.com`;
const interests = async () => ((await desk.get('area-interests')).body as { items: Interest[] }).items;
const consentsOf = async (id: string) =>
  ((await desk.get(`leads/${id}`)).body as { consents: { kind: string; text: string }[] }).consents;
const interest = (postalCode: string, change: object = {}) =>
  desk.newLead({ postalCode, consent: { email: true, area: true }, ...change });

it('C15 people outside the area can ask to hear from us: with the wording shown, counted by place @mariadb', async () => {
  const email = someone();
  const before = Date.now() - 1_000;
  const first = await interest('63383', { email });
  await interest('63383', { email, message: 'Once more.' });
  await interest('63383');
  await interest('62025');
  expect((await consentsOf(first)).map(({ kind }) => kind)).toEqual(['area', 'email']);
  expect((await consentsOf(first))[0]?.text).toMatch(/^.+ may email me if it starts working in my area\./);
  const found = await interests();
  expect(found.map(({ postalCode, people }) => [postalCode, people])).toEqual([
    ['63383', 2],
    ['62025', 1],
  ]);
  expect(found[0]?.county).toBe('Warren County, Missouri');
  expect(new Date(found[0]?.lastAt ?? 0).getTime()).toBeGreaterThan(before);
});

it('C15 leaves out people who did not ask, live inside the area or withdrew', async () => {
  const count = async () => (await interests()).reduce((sum, { people }) => sum + people, 0);
  const before = await count();
  await desk.newLead({ postalCode: '63383' });
  expect((await consentsOf(await interest('63017'))).map(({ kind }) => kind)).toEqual(['email']);
  const email = someone();
  await interest('63383', { email });
  expect(await count()).toBe(before + 1);
  const mail = (await desk.test.mails()).find(({ to }) => to === email);
  const token = /\?consent=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await desk.test.http().post(`/api/consents/${token}/withdraw`)).status).toBe(200);
  expect(await count()).toBe(before);
});

it('C15 leaves out spam, and only staff see the list', async () => {
  const before = await interests();
  await interest('63383', { form: { trap: 'x' } });
  expect(await interests()).toEqual(before);
  expect((await desk.test.http().get('/api/admin/area-interests')).status).toBe(401);
});

it('C15 still counts after a merge, each address once @mariadb', async () => {
  const before = (await interests()).find(({ postalCode }) => postalCode === '62002')?.people ?? 0;
  const waiting = async () =>
    ((await interests()).find(({ postalCode }) => postalCode === '62002')?.people ?? 0) - before;
  const merge = async (kept: string, other: string) => {
    const { version } = await desk.read(other);
    expect((await desk.act(kept, 'merge', { otherId: other, otherVersion: version })).status).toBe(200);
  };
  const email = someone();
  const first = await interest('62002', { email });
  const called = await desk.newLead({ email, message: 'It is me again.' });
  await merge(called, first);
  expect(await waiting()).toBe(1);
  await merge(called, await interest('62002', { email, message: 'And again.' }));
  expect(await waiting()).toBe(1);
  await merge(called, await interest('62002'));
  expect(await waiting()).toBe(2);
});
