import { HttpError } from 'frontend-shared/api';
import { LogQueue } from './log-queue';
import type { WaitingLog } from '../../lib/device-logs';

const log: WaitingLog = {
  ...{ id: 'log-1', userId: 'pm-1', projectId: 'project-1', problem: null },
  body: { id: 'log-1', text: 'The steel is in.', loggedOn: '2026-11-23', visibility: 'internal' },
  photos: [new File(['one'], 'one.jpg'), new File(['two'], 'two.jpg')],
};

let kept: Map<string, WaitingLog>;
let online: boolean;
let sent: string[];
let answers: (Error | null)[];
let isFull: boolean;

/** Sending goes on after a log is taken. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

function newQueue(): LogQueue {
  const answer = (what: string) => {
    const error = answers.shift();
    if (error) return Promise.reject(error);
    sent.push(what);
    return Promise.resolve();
  };
  return new LogQueue({
    store: {
      all: () => Promise.resolve([...kept.values()]),
      put: (one) =>
        isFull ? Promise.reject(new Error('QuotaExceededError')) : Promise.resolve(void kept.set(one.id, one)),
      remove: (id) => Promise.resolve(void kept.delete(id)),
    },
    isOnline: () => online,
    postLog: ({ body }) => answer(`log ${body.id}`),
    postPhoto: (_log, { name }) => answer(name),
  });
}

beforeEach(() => {
  kept = new Map();
  online = true;
  isFull = false;
  sent = [];
  answers = [];
});

it('A03 a log written without a network is kept with its photos, and sent once when the network is back', async () => {
  online = false;
  expect(await newQueue().take(log)).toBe(true);
  expect([sent, [...kept.keys()]]).toEqual([[], ['log-1']]);
  // The page was closed meanwhile.
  const queue = newQueue();
  const done: string[] = [];
  await queue.start('pm-1', ({ projectId }) => done.push(projectId));
  expect(queue.waiting()).toHaveLength(1);
  online = true;
  await Promise.all([queue.send(), queue.send()]);
  expect(sent).toEqual(['log log-1', 'one.jpg', 'two.jpg']);
  expect([queue.waiting(), kept.size, done]).toEqual([[], 0, ['project-1']]);
});

it('A03 goes on with the photo at which the network was lost', async () => {
  answers = [null, null, new TypeError('Failed to fetch')];
  const queue = newQueue();
  await queue.take(log);
  await settled();
  expect(kept.get('log-1')?.photos.map(({ name }) => name)).toEqual(['two.jpg']);
  await queue.send();
  expect(sent).toEqual(['log log-1', 'one.jpg', 'log log-1', 'two.jpg']);
  expect(kept.size).toBe(0);
});

it('A03 what the server refuses stays until it is tried again or discarded, and holds no other log up', async () => {
  answers = [new HttpError(422, '', JSON.stringify({ error: 'Choose a phase of this project.' }))];
  const queue = newQueue();
  await queue.take({ ...log, photos: [] });
  await queue.take({ ...log, id: 'log-2', body: { ...log.body, id: 'log-2' }, photos: [] });
  await settled();
  expect(sent).toEqual(['log log-2']);
  expect(queue.waiting()).toMatchObject([{ id: 'log-1', problem: 'Choose a phase of this project.' }]);
  await queue.retry('log-1');
  expect([sent.at(-1), queue.waiting()]).toEqual(['log log-1', []]);
});

it('sends nothing of another person who used this device', async () => {
  kept.set('log-1', log);
  const queue = newQueue();
  await queue.start('someone-else', () => undefined);
  expect([sent, queue.waiting(), kept.size]).toEqual([[], [], 1]);
});

it('A03 takes no log that neither the device nor the network has room for', async () => {
  [online, isFull] = [false, true];
  const queue = newQueue();
  expect(await queue.take(log)).toBe(false);
  expect([sent, queue.waiting()]).toEqual([[], []]);
});

it('A03 sends a log that the device has no room for at once, and says that it waits in this tab only', async () => {
  isFull = true;
  answers = [new TypeError('Failed to fetch')];
  const queue = newQueue();
  expect(await queue.take(log)).toBe(true);
  await settled();
  expect(queue.waiting()).toMatchObject([{ id: 'log-1', isInTabOnly: true }]);
  await queue.send();
  expect([sent, queue.waiting()]).toEqual([['log log-1', 'one.jpg', 'two.jpg'], []]);
});
