import { cleanup, screen } from '@testing-library/react';
import { clearOtherTabs, clearStoredWork, clearWithOtherTabs } from '../../lib/drafts/stored-work';
import { renderSite } from '../../testing/render-site';
import userEvent from '@testing-library/user-event';

const user = userEvent.setup();

/** What a reload leaves: the address, and what the browser keeps. */
const reload = cleanup;

test('C18 keeps answers about the yard across a reload, and clears them on logout', async () => {
  const steep = () => screen.findByRole('radio', { name: 'Steep', hidden: true });
  renderSite('/services/custom-design');
  await user.click(await steep());
  reload();
  renderSite('/services/custom-design');
  expect(await steep()).toBeChecked();
  reload();
  clearStoredWork();
  renderSite('/services/custom-design');
  expect(await steep()).not.toBeChecked();
});

test('C18 clears and reloads this tab once when another tab logs out', () => {
  const told: [string, string][] = [];
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((...item) => void told.push(item));
  clearOtherTabs();
  setItem.mockRestore();
  sessionStorage.setItem('tab-draft', JSON.stringify({ yard: { slope: 'steep' } }));
  const reloadForNewUser = jest.fn();
  const end = clearWithOtherTabs(reloadForNewUser);
  // What a browser tells every tab but the one that did it.
  for (const [key, newValue] of told) window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  for (const [key] of told) window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  end();
  expect({ ...sessionStorage }).toEqual({});
  expect(reloadForNewUser).toHaveBeenCalledTimes(1);
});

test('C18 ignores a draft that cannot be read', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStorage.setItem('tab-draft', 'nothing to read');
  renderSite('/services/custom-design');
  expect(await screen.findByRole('radio', { name: 'Steep', hidden: true })).not.toBeChecked();
});
