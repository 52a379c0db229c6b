import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/member-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ config: { rateLimitScale: 1_000 } });
  await site.sql.query(`insert into settings.domain (host) values ('shut.example')`);
  await site.sql.query(
    `insert into settings.domain_node (host, mod_id, enabled) values ('shut.example', 'CHATROOM', false)`,
  );
  await site.sql.query(
    `insert into settings.domain_value (host, name, value) values ('shut.example', 'siteName', '"Shut"')`,
  );
  for (const { app } of site.apps) await app.services.revisions.poll();
});
afterAll(() => site.close());

/** The answer to a call that says it is for this host, and its status. */
async function asked(path: string, host: string): Promise<{ status: number | undefined; body: unknown }> {
  const sent = request(site.apps[0].url + path, { headers: { host } }).end();
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, body: await json(response) };
}

const NAMES = ['shut.example', 'SHUT.Example', 'shut.example:8080', 'shut.example.', 'Shut.Example.:443'];

it.each(NAMES)('the host %s is recognized as the domain', async (host) => {
  expect(await asked('/wps/chat/messages', host)).toMatchObject({ body: { code: 'function_not_enabled' } });
  expect(await asked('/wps/system/status', host)).toMatchObject({ body: { value: { siteName: 'Shut' } } });
});

it('a host in the query opens nothing, and shows no more than that host does', async () => {
  const open = await asked('/wps/chat/messages?host=other.example', 'shut.example');
  expect(open).toMatchObject({ body: { code: 'function_not_enabled' } });
  expect(await asked('/wps/system/status?host=SHUT.example.:1', 'other.example')).toMatchObject({
    body: { value: { siteName: 'Shut' } },
  });
});

it.each(['shut.example..', '..', 'shut.example:', 'a b', 'shut.example/x', 'user@shut.example', 'shut.example:99999'])(
  'an invalid host is refused: %j',
  async (host) => {
    expect(await asked('/wps/system/status', host)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  },
);

it.each([
  ['two hosts', 'Host: shut.example\r\nHost: other.example\r\n'],
  ['a host that is folded over two lines', 'Host: shut.example\r\n .evil.example\r\n'],
  ['no host', ''],
])('a request with %s is refused', async (_, lines) => {
  const { hostname, port } = new URL(site.apps[0].url);
  const socket = connect(Number(port), hostname);
  socket.end(`GET /wps/system/status HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

it('the page and its manifest contain nothing from the host header', async () => {
  for (const path of ['/', '/site.webmanifest']) {
    const sent = request(site.apps[0].url + path, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const [response] = await once(sent.end(), 'response');
    expect([path, await text(response)]).toEqual([path, expect.not.stringMatching('evil')]);
    expect([path, JSON.stringify(response.headers)]).toEqual([path, expect.not.stringMatching('evil')]);
  }
});
