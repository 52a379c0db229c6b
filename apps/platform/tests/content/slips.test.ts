import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts, type CallName, type Contract, type Route, routes } from '@chhokka/contracts';
import { startTestSite, type TestSite } from '../../testing/member-site.ts';
import { callApp, refusalOf, signUp, valueOf } from '../../testing/app.ts';

let site: TestSite;
let url: string;
let token: string;

beforeAll(async () => {
  site = await startTestSite({ config: { rateLimitScale: 1_000 } });
  ({ url } = site.apps[0]);
  ({ token } = await valueOf(callApp(url, 'register', signUp('Ashol'))));
});
afterAll(() => site.close());

const follow = async (): Promise<void> => {
  for (const { app } of site.apps) await app.services.revisions.poll();
};

describe('an invalid setting', () => {
  it('leaves the settings as they were, and does not block other changes', async () => {
    const before = (await valueOf(callApp(url, 'systemStatus', {}))).siteName;
    await site.sql.query(`insert into settings.value (name, value) values ('siteName', '5')
      on conflict (name) do update set value = excluded.value`);
    await site.sql.query(`insert into chat.word (word) values ('padmavati')`);
    await site.sql.query(`insert into content.announcement (id, type, published_at, title, content)
      values ('new', 'B', '2026-01-01', '{"bn":"নতুন","en":"New"}', '{"bn":"<p>ক</p>","en":"<p>a</p>"}')`);
    await expect(follow()).rejects.toThrow(/siteName/);
    expect((await valueOf(callApp(url, 'systemStatus', {}))).siteName).toBe(before);
    const { list } = await valueOf(callApp(url, 'listAnnouncements', {}, { language: 'en' }));
    expect(list.map(({ id }) => id)).toContain('new');
    const line = { requestId: crypto.randomUUID(), text: 'padmavati' };
    expect(await refusalOf(callApp(url, 'chatSend', line, { token }))).toMatchObject({ code: 'chat_refused' });
    await site.sql.query(`update settings.value set value = '"Padma"' where name = 'siteName'`);
    await follow();
    expect((await valueOf(callApp(url, 'systemStatus', {}))).siteName).toBe('Padma');
  });
});

/** What a call is given so that it comes as far as it can. */
const GIVEN: Partial<Record<CallName, Record<string, unknown>>> = {
  sitePage: { name: 'licence' },
  promotionDetail: { promotionId: 'none' },
  promotionApply: { promotionId: 'none', requestId: crypto.randomUUID() },
  promotionClaim: { applicationId: crypto.randomUUID() },
  chatSend: { requestId: crypto.randomUUID(), text: 'hello' },
  chatReport: { number: 1, reason: 'scam' },
  readMessages: { all: true },
  deleteMessages: { ids: [crypto.randomUUID()] },
  launchGame: { vassalage: 'SUND', gameCode: 'none', platform: 'WEB' },
  gameList: { vassalage: 'SUND', gameType: 'RNG' },
};

/** Calls of a member that end nothing. */
const CALLS = (Object.keys(routes) as CallName[]).filter((name) => {
  const route: Route = routes[name];
  return route.access !== 'office' && !['logout', 'officeLogin', 'freePlay', 'promotionImage'].includes(name);
});

async function callsThatFail(): Promise<unknown[]> {
  const failed: unknown[] = [];
  for (const name of CALLS) {
    const { status, body } = await callApp(url, name, GIVEN[name] ?? {}, { token });
    const contract: Contract = contracts[name];
    const isPromised = body.success || status < 500;
    if (!isPromised) failed.push([name, status, body, contract.errors]);
  }
  return failed;
}

describe('a switched-off function', () => {
  it('leaves every call with an answer or a refusal, alone and with all others off', async () => {
    const { rows } = await site.sql.query<{ mod_id: string }>('select mod_id from settings.node where enabled');
    expect(rows.length).toBeGreaterThan(30);
    for (const { mod_id: modId } of rows) {
      await site.switchTo(modId, false);
      expect([modId, await callsThatFail()]).toEqual([modId, []]);
      await site.switchTo(modId, true);
    }
    await site.sql.query('update settings.node set enabled = false');
    await follow();
    expect(await callsThatFail()).toEqual([]);
    await site.sql.query('update settings.node set enabled = true where mod_id = any ($1)', [
      rows.map(({ mod_id: modId }) => modId),
    ]);
    await follow();
  });
});
