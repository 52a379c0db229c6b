import type { SiteItemKind, SiteItemOf } from '@chhokka/contracts';
import { routes } from '@chhokka/contracts/routes';
import { ManualClock } from '@chhokka/kernel';
import pg from 'pg';
import { createTestDatabase } from '../../../../../../tests/support/database.ts';
import { type Answer, callApp, readAnswer, startTestApp, type TestApp, valueOf } from '../../../testing/app.ts';

/** Two platforms over one database and two operators: what races, races between them. */
export interface EditingSite {
  readonly clock: ManualClock;
  readonly first: TestApp;
  readonly second: TestApp;
  readonly sql: pg.Client;
  /** Tokens of operators with all rights. */
  readonly rahim: string;
  readonly karim: string;
  /** The item as it is now. */
  read<Kind extends SiteItemKind>(kind: Kind, id: string): Promise<{ version: string; item: SiteItemOf<Kind> }>;
  /** Saves what was read with changes, as the first operator, and waits until both platforms know. */
  change<Kind extends SiteItemKind>(kind: Kind, id: string, changes: Partial<SiteItemOf<Kind>>): Promise<void>;
  poll(): Promise<void>;
  close(): Promise<void>;
}

export async function startEditingSite(): Promise<EditingSite> {
  const database = await createTestDatabase();
  const clock = new ManualClock(Date.now());
  const options = {
    databaseUrl: database.url,
    clock,
    secretsKey: Buffer.alloc(32, 5),
    config: { rateLimitScale: 100, trustProxy: ['127.0.0.1'] },
  };
  const [first, second] = [await startTestApp(options), await startTestApp(options)];
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const operator = async (username: string): Promise<string> => {
    await first.app.services.members.createOperator(username, 'Office#2026');
    return (await valueOf(callApp(first.url, 'officeLogin', { username, password: 'Office#2026' }))).token;
  };
  const [rahim, karim] = [await operator('rahim'), await operator('karim')];
  const poll = async () => {
    await Promise.all([first, second].map(({ app }) => app.services.revisions.poll()));
  };
  async function read<Kind extends SiteItemKind>(kind: Kind, id: string) {
    const { version, item } = await valueOf(callApp(first.url, 'officeSiteItem', { kind, id }, { token: rahim }));
    return { version, item: item as SiteItemOf<Kind> };
  }
  return {
    clock,
    first,
    second,
    sql,
    rahim,
    karim,
    read,
    async change(kind, id, changes) {
      const { version, item } = await read(kind, id);
      const body = { id, version, item: { ...item, ...changes } };
      await valueOf(callApp(first.url, 'officeSaveSiteItem', body, { token: rahim }));
      await poll();
    },
    poll,
    async close() {
      await sql.end();
      await Promise.all([first.close(), second.close()]);
      await database.drop();
    },
  };
}

/** Sends a picture's bytes, as a browser does. */
export async function sendPicture(
  url: string,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Answer<{ url: string }>> {
  const { method, path } = routes.officePicture;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'accept-language': 'en' };
  return readAnswer(await fetch(url + path, { method, headers, body: bytes }));
}
