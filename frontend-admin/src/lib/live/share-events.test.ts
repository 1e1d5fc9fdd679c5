import { waitFor } from '@testing-library/react';
import { followEvents, type LiveEvent, type LiveListener } from './follow-events';
import { shareEvents } from './share-events';

jest.mock('./follow-events');

const EVENT: LiveEvent = { kind: 'lead.created', data: { id: 'lead-1' } };

interface Stream {
  position: { lastId: string | null };
  listener: LiveListener;
  signal: AbortSignal;
}
let streams: Stream[];

/** As browsers do: one holder at a time, the others in order. */
class FakeLocks {
  private readonly last = new Map<string, Promise<unknown>>();

  request(name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>): Promise<void> {
    const turn = (this.last.get(name) ?? Promise.resolve()).then(() => {
      signal.throwIfAborted();
      return held();
    });
    this.last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }
}

/** One page has one visibility, so each tab has a document listener of its own turn. */
let visibility: DocumentVisibilityState;
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const open = () => streams.filter(({ signal }) => !signal.aborted);
const opened = (count: number) => waitFor(() => expect(streams).toHaveLength(count));

const endings: AbortController[] = [];
function tab(staffId = 'sam') {
  const ending = new AbortController();
  endings.push(ending);
  const heard = { events: [] as LiveEvent[], gaps: 0 };
  shareEvents(staffId, { onEvent: (event) => heard.events.push(event), onGap: () => (heard.gaps += 1) }, ending.signal);
  return { heard, close: () => ending.abort() };
}

beforeEach(() => {
  streams = [];
  visibility = 'visible';
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  jest.mocked(followEvents).mockImplementation((position, listener, signal) => {
    streams.push({ position, listener, signal });
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  });
});
afterEach(() => {
  for (const ending of endings.splice(0)) ending.abort();
  Reflect.deleteProperty(navigator, 'locks');
});

it('G16 nine tabs hold one connection, and each hears every event once', async () => {
  const tabs = Array.from({ length: 9 }, () => tab());
  await opened(1);
  const [stream] = streams as [Stream];
  stream.position.lastId = '7';
  stream.listener.onEvent(EVENT);
  await waitFor(() => expect(tabs.map(({ heard }) => heard.events)).toEqual(tabs.map(() => [EVENT])));
  expect(streams).toHaveLength(1);
});

it('G16 the next tab goes on after the last event when the first is closed', async () => {
  const first = tab();
  const second = tab();
  await opened(1);
  const [stream] = streams as [Stream];
  stream.position.lastId = '7';
  stream.listener.onEvent(EVENT);
  await waitFor(() => expect(second.heard.events).toHaveLength(1));
  first.close();
  await opened(2);
  expect(streams[1]?.position.lastId).toBe('7');
  expect(second.heard.events).toEqual([EVENT]);
});

it('G16 a hidden tab lets the connection go, and takes it again when it is shown', async () => {
  tab();
  await opened(1);
  show('hidden');
  expect(open()).toHaveLength(0);
  show('visible');
  await opened(2);
  expect(open()).toHaveLength(1);
});

it('G16 two staff members in one browser hear their own events only', async () => {
  const sam = tab('sam');
  const olive = tab('olive');
  const olivesOther = tab('olive');
  await opened(2);
  for (const { listener } of streams) listener.onEvent(EVENT);
  await waitFor(() => expect(olivesOther.heard.events).toHaveLength(1));
  expect([sam.heard.events, olive.heard.events]).toEqual([[EVENT], [EVENT]]);
});

it('G16 follows alone where the browser has no locks', () => {
  Reflect.deleteProperty(navigator, 'locks');
  tab();
  tab();
  expect(streams).toHaveLength(2);
});

it('G16 follows alone where the browser refuses the lock, and hears each event once', async () => {
  tab();
  const other = tab();
  await opened(1);
  const locks = { request: () => Promise.reject(new DOMException('No locks here', 'SecurityError')) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const refused = tab();
  await opened(2);
  for (const { listener } of streams) listener.onEvent(EVENT);
  streams[0]?.listener.onEvent(EVENT);
  await waitFor(() => expect(other.heard.events).toHaveLength(2));
  expect(refused.heard.events).toEqual([EVENT]);
  show('hidden');
  expect(open()).toHaveLength(0);
});
