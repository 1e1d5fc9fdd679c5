import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { sessionGate } from '../lib/session-gate';
import { dropToasts } from 'frontend-shared/toast';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });

window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  dropToasts();
  sessionGate.giveUp();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no File.arrayBuffer().
File.prototype.arrayBuffer = function arrayBuffer() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
