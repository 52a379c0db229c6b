// The service worker of the installed site. It shows a calm page when there is no network, and keeps the files whose names
// change with their content. Calls, money and pages are never kept: what they say holds only when it is said.
// The page makes this one (`app/service-worker.ts`), and takes it back.
const FILES = 'files-1';
const OFFLINE_PAGE = '/offline.html';
/** What the offline page is made of. The build writes it here, and the mark of its content: another mark is another worker. */
const OFFLINE = ['__OFFLINE__'];
/** Its letters, which the site's own pages have fetched before. */
const FONTS = ['bengali-400', 'bengali-600', 'latin-400', 'latin-600'].map(
  (cut) => `/fonts/hind-siliguri-${cut}.woff2`,
);
const OFFLINE_KEPT = 'offline-__MARK__';
/** Files of builds that are gone make room. */
const MOST_FILES = 150;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(OFFLINE_KEPT)
      .then((cache) => cache.addAll([...OFFLINE.map((path) => new Request(path, { cache: 'reload' })), ...FONTS]))
      // Nothing here differs for pages that are open already.
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOlder(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(event));
  else if ([...OFFLINE, ...FONTS].includes(url.pathname)) event.respondWith(network(event));
});

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FILES && name !== OFFLINE_KEPT).map((name) => caches.delete(name)));
}

/** A page comes from the network, or not at all. */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE_KEPT })) ?? Response.error();
  }
}

/** A file whose name changes with its content: the kept one is as good as any. */
async function file(event) {
  const kept = await caches.match(event.request, { cacheName: FILES });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(event.request, response.clone()));
  return response;
}

async function keep(request, response) {
  // Pages that are open go on being served from here after everything was taken back: it is not begun anew for them.
  if (!(await caches.has(FILES))) return;
  const cache = await caches.open(FILES);
  await cache.put(request, response);
  const [...requests] = await cache.keys();
  const tooMany = Math.max(0, requests.length - MOST_FILES);
  await Promise.all(requests.slice(0, tooMany).map((oldest) => cache.delete(oldest)));
}

/** What the offline page is made of: new while there is a network. */
async function network(event) {
  try {
    return await fetch(event.request);
  } catch {
    return (await caches.match(event.request, { cacheName: OFFLINE_KEPT, ignoreSearch: true })) ?? Response.error();
  }
}
