import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { api } from './api-server';
import { installNearObserver } from './near';

// Lazy pages are compiled on first use, and the machine may be busy; a find ends as soon as its element is there.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  api.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterAll(() => api.close());

// jsdom has no layout, so it only complains about scrolling.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
installNearObserver();
// Nor preferences or movement.
Element.prototype.animate = (() => undefined) as unknown as Element['animate'];
window.matchMedia = ((media: string) => ({ matches: false, media })) as unknown as typeof window.matchMedia;

// jsdom knows the element but not how to open it.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// React reads a form whose sending navigates; Node's FormData, which MSW needs, does not know jsdom's forms.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class extends NodeFormData {
  constructor(_form?: unknown) {
    super();
  }
};
