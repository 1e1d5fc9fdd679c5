import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { sessionGate } from '../lib/session-gate';
import { toastStore } from '../lib/toast/toast-store';

window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  toastStore.dismiss();
  sessionGate.giveUp();
  localStorage.clear();
  sessionStorage.clear();
});
