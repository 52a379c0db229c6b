import type { FastifyInstance } from 'fastify';

/** Name and look of an installed site. Colours are `#rrggbb`. */
export interface WebApp {
  readonly appName: string | null;
  readonly siteName: string;
  readonly themeColor: string;
  readonly backgroundColor: string;
  /**
   * Includes `appIcon`: a picture of 512 × 512 with everything important in its middle four fifths, because phones crop
   * the corners.
   */
  readonly resources: readonly { readonly resourceType: string; readonly url: string }[];
}

/** The node that lets the site be installed. */
const INSTALLABLE = 'LITEAPP';

interface WebAppSite {
  readonly values: WebApp;
  readonly on: ReadonlySet<string>;
}

/**
 * The installed site of each domain: its manifest, and the service worker that serves it offline, or one that removes
 * itself.
 */
export function serveWebApp(server: FastifyInstance, site: () => WebAppSite): void {
  server.get('/site.webmanifest', (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(site().values))),
  );
  // Browsers request the worker's file again after a day at most, so a switched-off worker disappears by itself.
  server.get('/sw.js', (_, reply) => reply.sendFile(site().on.has(INSTALLABLE) ? 'sw.js' : 'sw-off.js'));
}

/** The manifest of a web application (W3C). */
function manifestOf({ appName, siteName, themeColor, backgroundColor, resources }: WebApp) {
  const own = resources.find(({ resourceType }) => resourceType === 'appIcon')?.url;
  const largest = own ?? '/art/brand/icon-512.png';
  return {
    id: '/',
    name: appName ?? siteName,
    short_name: siteName,
    lang: 'bn',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: backgroundColor,
    theme_color: themeColor,
    categories: ['games', 'entertainment'],
    icons: [
      ...(own === undefined ? [{ src: '/art/brand/icon-192.png', sizes: '192x192', type: 'image/png' }] : []),
      { src: largest, sizes: '512x512' },
      { src: largest, sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
