import { join } from 'node:path';
import { build, createServer } from 'vite';

const PASSED_ON = ['/wps', '/lgw', '/lotto', '/office', '/provider', '/docs', '/metrics', '/healthz', '/readyz'];

/** The site with hot reload on `port`, calls passed on to the platform, and the games rebuilt when they change. */
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
  const games = await build({
    configFile: join(root, 'apps/arcade/vite.config.ts'),
    logLevel: 'warn',
    build: { watch: {} },
  });
  return {
    async stop() {
      await site.close();
      if ('close' in games) await games.close();
    },
  };
}
