import { isReloadingForNewUser } from './reload-for-new-user';
import { clearOtherTabs, EMERGENCY_DRAFT_KEY, writeStored } from './stored-work';
import { forgetTabDraft } from './tab-draft';

jest.mock('./reload-for-new-user', () => ({ isReloadingForNewUser: jest.fn(() => false) }));

function keepAll(): [device: number, tab: number] {
  localStorage.clear();
  sessionStorage.clear();
  writeStored(EMERGENCY_DRAFT_KEY, { address: '1 Oak Lane' });
  forgetTabDraft('yard');
  return [localStorage.length, sessionStorage.length];
}

test('C18 stores nothing after a logout until the page has reloaded', () => {
  expect(keepAll()).toEqual([1, 1]);
  jest.mocked(isReloadingForNewUser).mockReturnValue(true);
  expect(keepAll()).toEqual([0, 0]);
});

test('C18 still notifies other tabs of a logout while reloading', () => {
  jest.mocked(isReloadingForNewUser).mockReturnValue(true);
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  clearOtherTabs();
  expect(setItem).toHaveBeenCalledTimes(1);
});
