// The console's shell for a phone without a network. Answers of the API are never kept.
// The build names the files; with other files it is another worker, which drops what the one before kept.
const CACHE = 'console-__BUILD__';
const FILES = ['__FILES__'];
const PAGE = '/admin';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...FILES])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch((error) => keptOr(PAGE, error)));
  else if (FILES.includes(pathname)) event.respondWith(keptOr(pathname, null).catch(() => fetch(event.request)));
});

async function keptOr(path, error) {
  const kept = await caches.match(path, { cacheName: CACHE });
  if (kept) return kept;
  throw error ?? new Error('not kept');
}

async function dropOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('console-') && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}
