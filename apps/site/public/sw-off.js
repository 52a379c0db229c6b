// Stands in the place of the service worker where installing the site is switched off: it takes back everything.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  const forget = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(forget.then(() => self.registration.unregister()));
});
