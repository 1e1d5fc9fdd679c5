import { putOnFaces, wearFaces } from './faces';

/** A page whose heading stands at one height in the letters of the device, and at another in ours. */
function pageWith(heading: { before: number; after: number }): void {
  document.body.innerHTML = '<div id="root"><h1>Words</h1></div>';
  const h1 = document.querySelector('h1');
  if (h1) h1.getBoundingClientRect = () => new DOMRect(0, isWorn() ? heading.after : heading.before, 10, 10);
}

const isWorn = () => document.documentElement.hasAttribute('data-faces');

function facesThat(answer: () => Promise<FontFace[]>): jest.Mock {
  const load = jest.fn(answer);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  return load;
}

afterEach(() => {
  document.documentElement.removeAttribute('data-faces');
  Reflect.deleteProperty(document, 'fonts');
  sessionStorage.clear();
});

test('are put on together, and remembered for the next page', async () => {
  facesThat(() => Promise.resolve([]));
  pageWith({ before: 100, after: 101 });
  await putOnFaces();
  expect(isWorn()).toBe(true);
  expect(sessionStorage.getItem('faces')).toBe('kept');
});

test('wait for the next page where they would move what is seen', async () => {
  facesThat(() => Promise.resolve([]));
  pageWith({ before: 100, after: 127 });
  await putOnFaces();
  expect(isWorn()).toBe(false);
  expect(sessionStorage.getItem('faces')).toBe('kept');
});

test('move what nobody sees', async () => {
  facesThat(() => Promise.resolve([]));
  pageWith({ before: window.innerHeight + 50, after: window.innerHeight + 90 });
  await putOnFaces();
  expect(isWorn()).toBe(true);
});

test('are put on what is below the window part by part, when the browser has time', async () => {
  const turns: (() => void)[] = [];
  Object.defineProperty(window, 'requestIdleCallback', {
    configurable: true,
    value: (run: () => void) => turns.push(run),
  });
  facesThat(() => Promise.resolve([]));
  document.body.style.fontFamily = 'serif';
  // A heading has letters of its own, in which it waits. Style sheets do not count in these tests.
  document.body.innerHTML =
    '<div id="root"><p></p><section><p style="font-family: serif"></p><h2 style="font-family: fantasy"></h2></section></div>';
  const place = (element: Element, top: number, height: number) =>
    (element.getBoundingClientRect = () => new DOMRect(0, top, 10, height));
  const [seen, first, last] = document.querySelectorAll<HTMLElement>('p, h2');
  if (!seen || !first || !last) throw new Error('The page has lost its lines');
  const { innerHeight } = window;
  for (const around of document.querySelectorAll('div, section')) place(around, 0, 3 * innerHeight);
  place(seen, 10, 20);
  place(first, innerHeight, 20);
  place(last, innerHeight + 20, 20);
  document.body.getBoundingClientRect = () => new DOMRect(0, 0, 10, 3 * innerHeight);
  const held = () => [seen, first, last].map(({ style }) => style.fontFamily);
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  const isDone = putOnFaces();
  const turn = () => new Promise((goOn) => setTimeout(goOn));
  while (turns.length === 0) await turn();
  expect([isWorn(), held()]).toEqual([true, ['', 'serif', 'fantasy']]);
  turns.shift()?.();
  await turn();
  expect(held()).toEqual(['', '', 'fantasy']);
  turns.shift()?.();
  await isDone;
  expect(held()).toEqual(['', '', '']);
  clock.mockRestore();
  document.body.style.fontFamily = '';
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('that do not come leave the page as it is', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  facesThat(() => Promise.reject(new Error('offline')));
  pageWith({ before: 100, after: 100 });
  await putOnFaces();
  expect([isWorn(), sessionStorage.getItem('faces')]).toEqual([false, null]);
  log.mockRestore();
});

test('already worn are not asked for', async () => {
  const load = facesThat(() => Promise.resolve([]));
  wearFaces();
  await putOnFaces();
  expect(load).not.toHaveBeenCalled();
});
