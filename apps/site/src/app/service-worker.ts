/** Where the worker keeps files, if it is there (`worker/sw.js`). */
const FILES = 'files-1';

/** Lets the browser keep what serves the site without a network, or takes all of it back (setting LITEAPP). Never rejects. */
export async function keepWorker(wanted: boolean): Promise<void> {
  // Without TLS there is none; a browser that refuses goes on without one.
  if (!('serviceWorker' in navigator)) return;
  await (wanted ? haveWorker() : forgetWorker()).catch(() => undefined);
}

async function haveWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await caches.open(FILES);
}

async function forgetWorker(): Promise<void> {
  const [registrations, names] = await Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]);
  await Promise.all([
    ...registrations.map((registration) => registration.unregister()),
    ...names.map((name) => caches.delete(name)),
  ]);
}
