import { followEvents, type LiveEvent } from './follow-events';
import { tokenStore } from '../token-store';

interface OpenStream {
  headers: Headers;
  say: (text: string) => void;
  end: () => void;
}

const realFetch = globalThis.fetch;
let opened: OpenStream[];
let waiting: ((stream: OpenStream) => void) | undefined;
let ending: AbortController;

/** The next connection the console makes. */
const nextStream = () =>
  new Promise<OpenStream>((resolve) => {
    const ready = opened.shift();
    if (ready) resolve(ready);
    else waiting = resolve;
  });

beforeEach(() => {
  opened = [];
  waiting = undefined;
  ending = new AbortController();
  tokenStore.save('staff-token');
  globalThis.fetch = (_input, init = {}) => {
    let push: (chunk: IteratorResult<Uint8Array>) => void = () => undefined;
    const chunks: IteratorResult<Uint8Array>[] = [];
    let wanted: ((chunk: IteratorResult<Uint8Array>) => void) | undefined;
    push = (chunk) => {
      if (wanted) {
        wanted(chunk);
        wanted = undefined;
      } else chunks.push(chunk);
    };
    const stream: OpenStream = {
      headers: new Headers(init.headers),
      say: (text) => push({ done: false, value: new TextEncoder().encode(text) }),
      end: () => push({ done: true, value: undefined }),
    };
    if (waiting) {
      waiting(stream);
      waiting = undefined;
    } else opened.push(stream);
    const read = () =>
      new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
        const chunk = chunks.shift();
        if (chunk) resolve(chunk);
        else wanted = resolve;
      });
    return Promise.resolve({ ok: true, body: { getReader: () => ({ read }) } } as unknown as Response);
  };
});

afterEach(() => {
  ending.abort();
  globalThis.fetch = realFetch;
});

function follow() {
  const events: LiveEvent[] = [];
  let gaps = 0;
  let told: () => void = () => undefined;
  const next = () => new Promise<void>((resolve) => (told = resolve));
  void followEvents(
    { lastId: null },
    {
      onEvent: (event) => {
        events.push(event);
        told();
      },
      onGap: () => {
        gaps += 1;
        told();
      },
    },
    ending.signal,
  );
  return { events, gaps: () => gaps, next };
}

it('G16 carries the bearer, says that the first connection may have missed something, and hands on events', async () => {
  const seen = follow();
  const stream = await nextStream();
  expect(stream.headers.get('authorization')).toBe('Bearer staff-token');
  expect(stream.headers.get('last-event-id')).toBeNull();
  const gap = seen.next();
  stream.say('retry: 2000\n\nid: 41\nevent: ready\ndata: {}\n\n');
  await gap;
  expect(seen.gaps()).toBe(1);
  const event = seen.next();
  // One event in two pieces, as networks cut them.
  stream.say('id: 42\nevent: lead.cre');
  stream.say('ated\ndata: {"id":"lead-1","service":"emergency"}\n\n');
  await event;
  expect(seen.events).toEqual([{ kind: 'lead.created', data: { id: 'lead-1', service: 'emergency' } }]);
});

it('G16 comes back after a break, names the last event seen, and reloads everything only when asked to', async () => {
  const seen = follow();
  const first = await nextStream();
  const gap = seen.next();
  first.say('id: 41\nevent: ready\ndata: {}\n\n');
  await gap;
  first.end();
  const again = nextStream();
  // The network coming back ends the wait at once, even if nothing was waiting yet.
  const hurry = setInterval(() => window.dispatchEvent(new Event('online')), 10);
  const second = await again;
  clearInterval(hurry);
  expect(second.headers.get('last-event-id')).toBe('41');
  const event = seen.next();
  second.say('id: 43\nevent: lead.changed\ndata: {"id":"lead-1"}\n\nid: 43\nevent: ready\ndata: {}\n\n');
  await event;
  expect(seen.gaps()).toBe(1);
  const reset = seen.next();
  second.say('id: 90\nevent: reset\ndata: {}\n\n');
  await reset;
  expect(seen.gaps()).toBe(2);
});
