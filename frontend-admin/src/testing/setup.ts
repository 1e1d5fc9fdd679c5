import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { sessionGate } from '../lib/session-gate';
import { dropToasts } from 'frontend-shared/toast';

// The machine may be busy; a find ends as soon as its element is there.
configure({ asyncUtilTimeout: 30_000, defaultHidden: true });

window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  // A spy of one test would answer the next.
  jest.restoreAllMocks();
  dropToasts();
  sessionGate.giveUp();
  localStorage.clear();
  sessionStorage.clear();
});
