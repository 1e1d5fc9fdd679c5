// The console's shell for a phone without a network. Answers of the API are never kept.
// The build names the files (the first scripts and the form of daily logs); with other files it is another worker. A tab
// that was opened before still loads the form from what the last two workers kept, for the server no longer has it.
const CACHE = 'console-__BUILD__';
const FILES = ['__FILES__'];
const PAGE = '/admin';
const KEPT_RELEASES = 3;

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
  else if (pathname.startsWith('/admin/assets/'))
    event.respondWith(
      caches
        .match(pathname)
        .catch(() => undefined)
        .then((kept) => kept ?? fetch(event.request)),
    );
});

async function keptOr(path, error) {
  const kept = await caches.match(path, { cacheName: CACHE });
  if (kept) return kept;
  throw error;
}

async function dropOlder() {
  // In the order in which they were made.
  const names = (await caches.keys()).filter((name) => name.startsWith('console-') && name !== CACHE);
  await Promise.all(names.slice(0, 1 - KEPT_RELEASES).map((name) => caches.delete(name)));
}
