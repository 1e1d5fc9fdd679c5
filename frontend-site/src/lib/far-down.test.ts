import { layOutFarDown } from './far-down';

test('what is far down is laid out one section after the other', async () => {
  const idle: (() => void)[] = [];
  Object.defineProperty(window, 'requestIdleCallback', { configurable: true, value: (run: () => void) => idle.push(run) });
  document.body.innerHTML = '<section class="far-down"></section><section></section><section class="far-down"></section>';
  const shown = () => [...document.querySelectorAll('section')].map(({ style }) => style.getPropertyValue('content-visibility'));
  const isDone = layOutFarDown();
  expect(shown()).toEqual(['', '', '']);
  idle.shift()?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(shown()).toEqual(['visible', '', '']);
  idle.shift()?.();
  await isDone;
  expect(shown()).toEqual(['visible', '', 'visible']);
  expect(document.documentElement.hasAttribute('data-whole')).toBe(true);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
