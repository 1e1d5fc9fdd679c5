import { cellFaults, createSchedule, type Booked, type Schedule } from '../support/schedule.js';

jest.setTimeout(240_000);

const CLIENTS = 12;
const TURNS = 8;

let schedule: Schedule;
beforeAll(async () => {
  schedule = await createSchedule({ people: 2 });
});
afterAll(() => schedule.close());

it('B03 clients that book, move and cancel at once leave no overlap and no cell without its visit', async () => {
  const starts = Array.from({ length: 16 }, (_, index) =>
    new Date(Date.UTC(2027, 2, 10, 14, index * 30)).toISOString(),
  );
  const seen = new Set<number>();
  const client = async (number: number) => {
    let own: Booked | null = null;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const startsAt = starts[(number * 5 + turn * 3) % starts.length]!;
      const send = (what: string, body: object) =>
        schedule.test.http().post(`/api/schedule/visits/${own?.manageToken}/${what}`).send(body);
      const answer: { status: number; body: unknown } =
        own === null
          ? await schedule.book({ startsAt })
          : turn % 3 === 2
            ? await send('cancel', { reason: 'Changed my mind' })
            : await send('reschedule', { startsAt });
      seen.add(answer.status);
      if (answer.status < 300) own = turn % 3 === 2 && own !== null ? null : (answer.body as Booked);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  // 422: moved three times already, the same time again, or too close to another visit.
  expect([...seen].filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([]);
  expect(seen.has(201) && seen.has(200)).toBe(true);
  expect(await cellFaults(schedule)).toEqual([]);
  const open = (await schedule.visits()).filter(({ status }) => status === 'confirmed');
  for (const one of open) {
    const clash = open.find(
      ({ id, staffId, startsAt, endsAt }) =>
        id !== one.id && staffId === one.staffId && startsAt < one.endsAt && one.startsAt < endsAt,
    );
    expect(clash).toBeUndefined();
  }
});
