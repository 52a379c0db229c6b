import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

const OTHER = 'shapla.example';

let database: TestDatabase;
let app: TestApp;
let dist: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dist = mkdtempSync(join(tmpdir(), 'chhokka-site-'));
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><title>site</title><style>p { margin: 0 }</style><p>first build</p><script>start()</script>',
  );
  writeFileSync(join(dist, 'sw.js'), '// works');
  writeFileSync(join(dist, 'sw-off.js'), '// ends');
  app = await startTestApp({ databaseUrl: database.url, config: { siteDist: dist, trustProxy: ['127.0.0.1'] } });
  await change(`insert into settings.domain (host) values ('${OTHER}')`);
});
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(dist, { recursive: true });
});

async function change(sql: string): Promise<void> {
  await app.app.services.pool.query(sql);
  await app.app.services.revisions.poll();
}

const setAt = (name: string, value: unknown) =>
  change(
    `insert into settings.domain_value (host, name, value) values ('${OTHER}', '${name}', '${JSON.stringify(value)}')
    on conflict (host, name) do update set value = excluded.value`,
  );

const get = (path: string, host = 'elsewhere.example', headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + path, { method, headers: { 'x-forwarded-host': host, 'accept-encoding': 'identity', ...headers } });

async function settingsOf(host: string, path = '/'): Promise<string[]> {
  const page = await (await get(path, host)).text();
  return /<meta name="settings" content="([^"]*)">/.exec(page)?.[1]?.split(' ') ?? [];
}

describe('the site’s page', () => {
  it.each(['/', '/index.html', '/rng', '/no/such/page'])('lists at %s which settings are on', async (path) => {
    expect(await settingsOf('elsewhere.example', path)).toEqual(expect.arrayContaining(['GAMES', 'RNG', 'CHATROOM']));
    expect(await settingsOf('elsewhere.example', path)).not.toContain('DEPOSIT');
  });

  it('differs on a domain with its own settings, and follows changes without a restart', async () => {
    await change(`insert into settings.domain_node (host, mod_id, enabled) values ('${OTHER}', 'GAMES', false)`);
    expect(await settingsOf(OTHER)).not.toContain('RNG');
    expect(await settingsOf('elsewhere.example')).toContain('RNG');
    await change(`update settings.domain_node set enabled = true`);
    expect(await settingsOf(OTHER)).toContain('RNG');
  });

  it('names the first picture of each group of banners, and follows changes', async () => {
    const pictures = async (): Promise<string | undefined> =>
      /<meta name="banners" content="([^"]*)">/.exec(await (await get('/rng')).text())?.[1];
    await change(`insert into content.banner (id, group_name, picture, title, text, action) values
      ('two', 'rng', '/art/banners/two', '{"bn": "", "en": ""}', '{"bn": "", "en": ""}', '{"bn": "", "en": ""}'),
      ('three', 'fish', '/art/banners/three', '{"bn": "", "en": ""}', '{"bn": "", "en": ""}', '{"bn": "", "en": ""}')`);
    expect((await pictures())?.split(' ').toSorted()).toEqual(['fish=/art/banners/three', 'rng=/art/banners/two']);
    await change('truncate content.banner');
    expect(await pictures()).toBe('');
  });

  it('is sent compressed, and not at all while the browser has the current one', async () => {
    const first = await get('/', OTHER, { 'accept-encoding': 'br' });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(await first.text()).toContain('first build');
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/', OTHER, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/', OTHER, { 'if-none-match': etag })).status).toBe(200);
    await change(`update settings.domain_node set enabled = false`);
    expect((await get('/', OTHER, { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
    expect((await get('/no/such/page', OTHER, { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(404);
  });

  it('allows its own inline scripts and styles by their hashes, and no others', async () => {
    const page = await get('/');
    const policy = page.headers.get('content-security-policy') ?? '';
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash('start()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('p { margin: 0 }')};`);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect((await get('/wps/system/status')).headers.get('content-security-policy')).not.toContain('sha256');
  });

  it('answers HEAD requests', async () => {
    const { status, headers } = await get('/rng', OTHER, {}, 'HEAD');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('comes from the newest build', async () => {
    const file = join(dist, 'index.html');
    writeFileSync(file, '<!doctype html><title>site</title><p>second build</p>');
    utimesSync(file, new Date(), new Date(Date.now() + 5_000));
    expect(await (await get('/')).text()).toContain('second build');
  });
});

describe('the content security policy', () => {
  const policyOf = async (host: string) => (await get('/', host)).headers.get('content-security-policy') ?? '';

  it('allows the domain’s own pictures, games and analytics, and no other domain’s', async () => {
    const before = await policyOf(OTHER);
    await setAt('imageCDNs', ['https://pictures.example', 'https://x.example; script-src *']);
    await setAt('launchGameCDNs', ['https://games.example']);
    await setAt('gtagId', 'G-ABCDEF1234');
    const policy = await policyOf(OTHER);
    expect(policy).toMatch(/img-src [^;]*https:\/\/pictures\.example/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/games\.example/);
    expect(policy).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com\/gtag\/js\s*;/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(policy).not.toContain('x.example');
    const page = await (await get('/', OTHER)).text();
    expect(page).toContain('<meta name="image-origins" content="https://pictures.example">');
    expect(page).toContain('<meta name="game-origins" content="https://games.example">');
    expect(before).not.toMatch(/google|pictures|games\.example/);
    expect(await policyOf('elsewhere.example')).toBe(before);
    await change('delete from settings.domain_value');
    expect(await policyOf(OTHER)).toBe(before);
  });
});

describe('the installed site', () => {
  it('has the name, colour and icon of its domain', async () => {
    await setAt('siteName', 'Shapla');
    await setAt('appName', 'Shapla · শাপলা');
    await setAt('themeColor', '#123456');
    await setAt('resources', [{ resourceType: 'appIcon', url: '/art/shapla.png' }]);
    const answer = await get('/site.webmanifest', OTHER);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(await answer.json()).toMatchObject({
      name: 'Shapla · শাপলা',
      short_name: 'Shapla',
      theme_color: '#123456',
      display: 'standalone',
      start_url: '/',
      icons: [
        { src: '/art/shapla.png', sizes: '512x512' },
        { src: '/art/shapla.png', sizes: '512x512', purpose: 'maskable' },
      ],
    });
    expect(await (await get('/site.webmanifest')).json()).toMatchObject({
      name: 'Chhokka',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
    });
  });

  it('gets a service worker that ends itself where it is switched off', async () => {
    expect(await (await get('/sw.js', OTHER)).text()).toBe('// works');
    await change(`insert into settings.domain_node (host, mod_id, enabled) values ('${OTHER}', 'LITEAPP', false)`);
    const off = await get('/sw.js', OTHER);
    expect([await off.text(), off.headers.get('cache-control')]).toEqual(['// ends', 'no-cache']);
    expect(off.headers.get('content-type')).toContain('javascript');
    expect(await (await get('/sw.js')).text()).toBe('// works');
  });
});
