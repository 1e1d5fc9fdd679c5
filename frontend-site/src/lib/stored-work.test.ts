import { isBeginningAnew } from './begin-anew';
import { EMERGENCY_DRAFT_KEY, writeStored } from './stored-work';
import { forgetTabDraft } from './tab-draft';

jest.mock('./begin-anew', () => ({ isBeginningAnew: jest.fn(() => false) }));

test('C18 nothing is kept by a page whose person has gone, although it stands until it is loaded again', () => {
  writeStored(EMERGENCY_DRAFT_KEY, { address: '1 Oak Lane' });
  forgetTabDraft('yard');
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 1]);
  localStorage.clear();
  sessionStorage.clear();
  jest.mocked(isBeginningAnew).mockReturnValue(true);
  writeStored(EMERGENCY_DRAFT_KEY, { address: '1 Oak Lane' });
  forgetTabDraft('yard');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
