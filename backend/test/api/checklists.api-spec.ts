import { DEFAULT_PROCESS } from 'poolkit/build-process';
import { PartyChecklistEntity } from '../../src/modules/checklists/persistence/party-checklist.entity.js';
import { UserEntity } from '../../src/modules/users/persistence/user.entity.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { signInStaff, signUpCustomer } from '../support/people.js';

const PATH = '/api/portal/checklist';
const LIST = {
  date: '2027-06-19',
  adults: 8,
  children: 5,
  evening: true,
  done: ['gate', 'own-1'],
  own: [{ id: 'own-1', text: 'Crème brûlée 🏊' }],
  changedAt: '2027-06-01T12:00:00.000Z',
};

interface Failure {
  code: string;
  fields?: Record<string, string>;
}

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => test.close());

describe('H16 the party checklist in the account', () => {
  it('is empty at first, kept as sent, and visible to no one else', async () => {
    const { browser } = await signUpCustomer(test);
    expect((await browser.get(PATH)).body).toEqual({ list: null });
    const saved = await browser.put(PATH).send({ list: LIST });
    expect([saved.status, saved.body]).toEqual([200, { list: LIST }]);
    expect((await browser.get(PATH)).body).toEqual({ list: LIST });
    const stranger = await signUpCustomer(test);
    expect((await stranger.browser.get(PATH)).body).toEqual({ list: null });
    expect((await test.http().get(PATH)).status).toBe(401);
    const staff = await signInStaff(test, 'owner');
    expect((await test.http().get(PATH).set(staff.headers)).status).toBe(401);
  });

  it('the later change wins, in whatever order the devices save', async () => {
    const { browser } = await signUpCustomer(test);
    const later = { ...LIST, adults: 9, changedAt: '2027-06-02T12:00:00.000Z' };
    await browser.put(PATH).send({ list: later });
    expect((await browser.put(PATH).send({ list: LIST })).body).toEqual({ list: later });
    const latest = { ...later, adults: 10, changedAt: '2027-06-03T12:00:00.000Z' };
    expect((await browser.put(PATH).send({ list: latest })).body).toEqual({ list: latest });
    expect((await browser.get(PATH)).body).toEqual({ list: latest });
  });

  it('twenty first saves at once leave one list @mariadb', async () => {
    const { browser, id } = await signUpCustomer(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.put(PATH).send({ list: LIST })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await test.uow.reader().countBy(PartyChecklistEntity, { customerId: id })).toBe(1);
  });

  it('goes with its customer', async () => {
    const { browser, id } = await signUpCustomer(test);
    await browser.put(PATH).send({ list: LIST });
    await test.uow.run(() => test.uow.writer().delete(UserEntity, { id }));
    expect(await test.uow.reader().countBy(PartyChecklistEntity, { customerId: id })).toBe(0);
  });

  it.each([
    ['no list', {}, 'list'],
    ['a list that is none', { list: 'x' }, 'list'],
    ['a day there is not', { list: { ...LIST, date: '2027-02-30' } }, 'list.date'],
    ['too many guests', { list: { ...LIST, adults: 201 } }, 'list.adults'],
    ['half a guest', { list: { ...LIST, children: 0.5 } }, 'list.children'],
    ['a tick that is no name', { list: { ...LIST, done: [7] } }, 'list.done'],
    ['the same tick twice', { list: { ...LIST, done: ['gate', 'gate'] } }, 'list.done'],
    ['too many ticks', { list: { ...LIST, done: Array.from({ length: 101 }, (_, n) => `t${n}`) } }, 'list.done'],
    [
      'too many lines',
      { list: { ...LIST, own: Array.from({ length: 31 }, (_, n) => ({ id: `own-${n}`, text: 'x' })) } },
      'list.own',
    ],
    ['an empty line', { list: { ...LIST, own: [{ id: 'own-1', text: ' ' }] } }, 'list.own.0.text'],
    ['a line with a strange name', { list: { ...LIST, own: [{ id: '__proto__', text: 'x' }] } }, 'list.own.0.id'],
    ['a change at no time', { list: { ...LIST, changedAt: 'yesterday' } }, 'list.changedAt'],
  ])('refuses %s by name', async (_what, body, field) => {
    const { browser } = await signUpCustomer(test);
    const answer = await browser.put(PATH).send(body);
    const { code, fields } = answer.body as Failure;
    expect([answer.status, code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });
});

it('H04 the phases and draws of a build are public', async () => {
  const { status, headers, body } = await test.http().get('/api/process');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  expect(body).toMatchObject(DEFAULT_PROCESS);
  expect(body).toMatchObject({ phases: { 11: { key: 'terrace', after: ['tile-coping', 'gas-electric'] } } });
  expect((body as typeof DEFAULT_PROCESS).phases).toHaveLength(15);
});
