import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApp, signUp, valueOf } from '../../../../../testing/app.ts';
import { startTestSite, type TestSite } from '../../../../../testing/member-site.ts';
import { listenToStatements, type Statements } from '../testing/statements.ts';

/** They share a core with the hashing of passwords, so each more costs logins. */
const MOST_STATEMENTS = 13;

let site: TestSite;
let statements: Statements;

beforeAll(async () => {
  statements = listenToStatements();
  site = await startTestSite();
  await valueOf(callApp(site.apps[0].url, 'register', signUp('Nodi')));
});
afterAll(async () => {
  statements.stop();
  await site.close();
});

it('a login takes few statements, in a new browser and in one that the member uses', async () => {
  const form = { username: 'Nodi', password: 'kalo-biral7', type: 'username' };
  let cookie = '';
  for (const browser of ['new', 'known']) {
    const asked = await statements.during(async () => {
      const { headers, body } = await callApp(site.apps[0].url, 'login', form, { headers: { cookie } });
      expect(body.success).toBe(true);
      cookie = headers.getSetCookie().join('; ');
    });
    expect(asked.filter((text) => text.includes('insert into inbox.message'))).toHaveLength(browser === 'new' ? 1 : 0);
    expect(asked.length).toBeLessThanOrEqual(MOST_STATEMENTS);
  }
});
