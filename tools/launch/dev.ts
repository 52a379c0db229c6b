import { join } from 'node:path';
import { build, createServer } from 'vite';

const PASSED_ON = [
  '/wps',
  '/lgw',
  '/lotto',
  '/office',
  '/backoffice',
  '/provider',
  '/docs',
  '/metrics',
  '/healthz',
  '/readyz',
];

/** Serves the site with hot reload on `port`, proxies calls to the platform, rebuilds changed games and office. */
export async function startDevServers(
  root: string,
  port: number,
  platformPort: number,
): Promise<{ stop(): Promise<void> }> {
  const target = `http://127.0.0.1:${platformPort}`;
  const site = await createServer({
    root: join(root, 'apps/site'),
    configFile: join(root, 'apps/site/vite.config.ts'),
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: Object.fromEntries(PASSED_ON.map((path) => [path, { target }])),
    },
  });
  await site.listen();
  const watched = await Promise.all(
    ['apps/arcade', 'apps/office', 'apps/sportsbook'].map((app) =>
      build({ configFile: join(root, app, 'vite.config.ts'), logLevel: 'warn', build: { watch: {} } }),
    ),
  );
  return {
    async stop() {
      await site.close();
      for (const each of watched) if ('close' in each) await each.close();
    },
  };
}
