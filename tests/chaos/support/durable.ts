/** A server that keeps what it has confirmed, unlike the one of the other tests; small, so that it recovers in a moment. */
export const DURABLE: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
  // Before it recovers, it syncs by one call instead of one per file: on a busy machine those took 7 s each time.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};
