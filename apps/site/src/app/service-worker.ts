/** The cache of the service worker, if there is one (`worker/sw.js`). */
const FILES = 'files-1';

/**
 * Registers the worker that serves the site offline, or removes it with everything that it stored (setting LITEAPP).
 * Never rejects.
 */
export async function keepWorker(wanted: boolean): Promise<void> {
  // Service workers need TLS. A browser without them works without the worker.
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
