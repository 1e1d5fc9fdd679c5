import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineScript } from '../config/inline-scripts';
import { layOutFarDown } from './far-down';

test('what is far down is laid out one section after the other', async () => {
  const idle: (() => void)[] = [];
  Object.defineProperty(window, 'requestIdleCallback', {
    configurable: true,
    value: (run: () => void) => idle.push(run),
  });
  document.body.innerHTML =
    '<section class="far-down"></section><section></section><section class="far-down"></section>';
  const shown = () =>
    [...document.querySelectorAll('section')].map(({ style }) => style.getPropertyValue('content-visibility'));
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

test('nothing waits where a link leads to a place on the page', () => {
  document.documentElement.removeAttribute('data-whole');
  document.body.innerHTML = '<section id="late"></section>';
  const sheet = readFileSync(join(__dirname, '../styles/global.css'), 'utf8');
  const waits = /(:root:not\(.*) & \{\s*content-visibility: auto/.exec(sheet)?.[1] ?? '';
  expect(document.documentElement.matches(waits)).toBe(true);
  window.location.hash = '#late';
  expect(document.documentElement.matches(waits)).toBe(false);
});

describe('what a phone does not see waits for the first paint', () => {
  const page = document.documentElement;
  const run = (name: 'theme' | 'start') => {
    const script = document.createElement('script');
    script.textContent = inlineScript(join(__dirname, '../..'), name);
    document.body.append(script);
  };
  let frames: (() => void)[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    frames = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((next) => frames.push(() => next(0)));
    run('theme');
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    page.removeAttribute('data-unseen');
  });

  test('and no longer: it comes in the frame after the first', () => {
    run('start');
    expect(page.hasAttribute('data-unseen')).toBe(true);
    frames.shift()?.();
    expect(page.hasAttribute('data-unseen')).toBe(true);
    frames.shift()?.();
    expect(page.hasAttribute('data-unseen')).toBe(false);
  });

  test('and not for the script that a broken connection cut off', () => {
    expect(page.hasAttribute('data-unseen')).toBe(true);
    jest.advanceTimersByTime(3000);
    expect(page.hasAttribute('data-unseen')).toBe(false);
  });
});
