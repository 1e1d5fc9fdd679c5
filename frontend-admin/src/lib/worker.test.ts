import { waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { registerWorker } from './worker';

const SOURCE = readFileSync(join(__dirname, '../../public/worker.js'), 'utf8');

type Listener = (event: Record<string, unknown>) => void;

/** A browser with what its workers keep; the server has only the files of the newest release. */
function newBrowser() {
  const kept = new Map<string, Map<string, string>>();
  const served = new Set<string>();
  const caches = {
    open: (name: string) => {
      const files = kept.get(name) ?? new Map<string, string>();
      kept.set(name, files);
      return Promise.resolve({ addAll: (paths: string[]) => paths.forEach((path) => files.set(path, `${path} kept`)) });
    },
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    match: (path: string, { cacheName }: { cacheName?: string } = {}) =>
      Promise.resolve(
        [...kept].find(([name, files]) => (!cacheName || name === cacheName) && files.has(path))?.[1].get(path),
      ),
  };
  const fetchFile = ({ url }: { url: string }) => {
    const { pathname } = new URL(url);
    return served.has(pathname) ? Promise.resolve(`${pathname} served`) : Promise.reject(new Error('gone'));
  };
  let listeners = new Map<string, Listener>();
  const tell = async (type: string, event: Record<string, unknown> = {}) => {
    let done: unknown;
    const wait = (promise: unknown) => (done = promise);
    listeners.get(type)?.({ ...event, waitUntil: wait, respondWith: wait });
    return (await done) as string | undefined;
  };
  return {
    ask: (path: string) =>
      tell('fetch', { request: { method: 'GET', mode: 'cors', url: `https://pools.example${path}` } }),
    async release(build: string) {
      served.clear();
      served.add(`/admin/assets/log-form-${build}.js`).add(`/admin/assets/settings-${build}.js`);
      listeners = new Map();
      const self = {
        location: { origin: 'https://pools.example' },
        clients: { claim: () => Promise.resolve() },
        skipWaiting: () => undefined,
        addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
      };
      const source = SOURCE.replace('__BUILD__', build).replace('__FILES__', `/admin/assets/log-form-${build}.js`);
      runInNewContext(source, { self, caches, fetch: fetchFile, URL });
      await tell('install');
      await tell('activate');
    },
    kept,
    caches,
  };
}

test('a tab that was opened before two releases still loads the form of daily logs', async () => {
  const browser = newBrowser();
  for (const build of ['one', 'two', 'three']) await browser.release(build);
  for (const build of ['one', 'two', 'three'])
    expect(await browser.ask(`/admin/assets/log-form-${build}.js`)).toBe(`/admin/assets/log-form-${build}.js kept`);
  expect(await browser.ask('/admin/assets/settings-three.js')).toBe('/admin/assets/settings-three.js served');
  await browser.release('four');
  expect([...browser.kept.keys()]).toEqual(['console-two', 'console-three', 'console-four']);
});

test('the server answers when the browser cannot read what is kept', async () => {
  const browser = newBrowser();
  await browser.release('one');
  browser.caches.match = () => Promise.reject(new Error('no disk'));
  expect(await browser.ask('/admin/assets/settings-one.js')).toBe('/admin/assets/settings-one.js served');
});

test('unregisters the worker of an earlier version before it registers this one', async () => {
  const said: string[] = [];
  const scopes = ['https://pools.example/admin/', 'https://pools.example/admin'];
  const say = (what: string) => {
    said.push(what);
    return Promise.resolve(true);
  };
  const serviceWorker = {
    getRegistrations: () => Promise.resolve(scopes.map((scope) => ({ scope, unregister: () => say(`no ${scope}`) }))),
    register: (url: string, { scope }: { scope: string }) => say(`${url} for ${scope}`),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  registerWorker();
  await waitFor(() => expect(said).toEqual(['no https://pools.example/admin/', '/admin/worker.js for /admin']));
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
