import { wholeSheet } from './whole-sheet';

const FILE = '/assets/site-1a2b3c4d.css';
const link = () => document.head.querySelector<HTMLLinkElement>(`link[href="${FILE}"]`);

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('the sheet that the page names is there before the promise keeps', async () => {
  document.body.innerHTML = `<script data-styles="${FILE}"></script>`;
  const whole = wholeSheet();
  link()?.dispatchEvent(new Event('load'));
  await whole;
  expect(link()?.rel).toBe('stylesheet');
  await wholeSheet();
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
});

test('whoever asks while the sheet is on its way waits for it too', async () => {
  document.body.innerHTML = `<script data-styles="${FILE}"></script>`;
  const first = wholeSheet();
  let isThere = false;
  const second = wholeSheet().then(() => (isThere = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isThere).toBe(false);
  link()?.dispatchEvent(new Event('load'));
  await Promise.all([first, second]);
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
});

test('a sheet that does not come is a failure, and is asked for anew', async () => {
  document.body.innerHTML = `<script data-styles="${FILE}"></script>`;
  const first = wholeSheet();
  link()?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(FILE);
  expect(link()).toBeNull();
  const second = wholeSheet();
  link()?.dispatchEvent(new Event('load'));
  await second;
});

test('the development server names none', async () => {
  await wholeSheet();
  expect(document.head.children).toHaveLength(0);
});
