import { reloadForNewUser, isReloadingForNewUser } from './reload-for-new-user';

test('retries a stopped reload on the next event', () => {
  // jsdom cannot load a page again, and says so each time.
  const asked = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(isReloadingForNewUser()).toBe(false);
  reloadForNewUser();
  expect(isReloadingForNewUser()).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
  const now = jest.spyOn(performance, 'now');
  for (const [index, sign] of ['pageshow', 'focus', 'pointerdown', 'keydown'].entries()) {
    const laterMs = (index + 1) * 60_000;
    now.mockReturnValue(laterMs);
    window.dispatchEvent(new Event(sign));
    // On its way already.
    now.mockReturnValue(laterMs + 1000);
    window.dispatchEvent(new Event(sign));
  }
  expect(asked).toHaveBeenCalledTimes(5);
});
