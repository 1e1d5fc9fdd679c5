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
