async function startsAskedFor(): Promise<number> {
  const ask = jest.fn();
  window.addEventListener('site-outdated', ask, { once: true });
  jest.resetModules();
  await import('./uncounted');
  return ask.mock.calls.length;
}

test('F01 the cookie page starts by itself only where its HTML says what is not so', async () => {
  expect(await startsAskedFor()).toBe(0);
  localStorage.setItem('analytics-choice', 'off');
  expect(await startsAskedFor()).toBe(1);
});
