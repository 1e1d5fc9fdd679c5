import { signInStaff, type SignedInStaff } from '../support/people.js';
import { createSchedule, type Booked, type Schedule } from '../support/schedule.js';

jest.setTimeout(120_000);

let schedule: Schedule;
let owner: SignedInStaff;
beforeAll(async () => {
  schedule = await createSchedule({ people: 2 });
  owner = await signInStaff(schedule.test, 'owner');
});
afterAll(() => schedule.close());

interface Told {
  items: { kind: string; id: string; data: { reference: string; status: string; staffId: string } }[];
  newest: number;
}

async function eventsSince(after: number): Promise<Told> {
  return (await schedule.test.http().get(`/api/admin/events?after=${after}`).set(owner.headers)).body as Told;
}

const post = (path: string, body: object) => schedule.test.http().post(`/api/admin/visits/${path}`).set(owner.headers).send(body);

describe('visits in the live events', () => {
  it('G16 consoles hear of a visit booked by a visitor, moved and cancelled, and of nothing that names the customer', async () => {
    const { newest } = await eventsSince(0);
    const made = await schedule.book({ startsAt: '2027-03-11T16:00:00.000Z', name: 'Ada Byron' });
    expect(made.status).toBe(201);
    const { id } = made.body as Booked;
    expect((await post(`${id}/move`, { startsAt: '2027-03-12T16:00:00.000Z', version: 1 })).status).toBe(200);
    expect((await post(`${id}/cancel`, { version: 2, reason: 'Snow' })).status).toBe(200);
    const { items } = await eventsSince(newest);
    expect(items.filter((told) => told.id === id).map(({ kind, data }) => [kind, data.status])).toEqual([
      ['visit.booked', 'confirmed'],
      ['visit.moved', 'confirmed'],
      ['visit.cancelled', 'cancelled'],
    ]);
    expect(JSON.stringify(items)).not.toContain('Byron');
  });

  it('G16 a booking that is refused tells nobody', async () => {
    const { newest } = await eventsSince(0);
    expect((await schedule.book({ startsAt: '2027-03-01T16:00:00.000Z' })).status).toBe(422);
    expect((await eventsSince(newest)).items).toEqual([]);
  });
});
