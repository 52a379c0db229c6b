import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { LOTTERY_CATALOGUE, LOTTERY_VENDORS } from '../lottery/index.ts';

let database: TestDatabase;
let platform: TestApp;
let sql: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  platform = await startTestApp({ databaseUrl: database.url });
  const { catalogue, revisions } = platform.app.services;
  await catalogue.save(LOTTERY_VENDORS, LOTTERY_CATALOGUE);
  await revisions.poll();
});
afterAll(async () => {
  await platform.close();
  await sql.end();
  await database.drop();
});

describe('a launch', () => {
  it('of a lottery answers the address of its page with its first play, and opens no session', async () => {
    const { token } = await valueOf(callApp(platform.url, 'register', signUp('lotari')));
    const launch = (vassalage: string, gameCode: string) =>
      valueOf(callApp(platform.url, 'launchGame', { vassalage, gameCode, language: 'EN' }, { token }));
    expect(await launch('LOTT', 'ssc-1m')).toEqual({
      url: '/lottery?gameCode=ssc-1m&vendor=LOTT&playType=positions',
      gameName: '1-Minute Five',
      gameCode: 'ssc-1m',
      vassalage: 'LOTT',
      gameType: 'LOTT',
      defaultPlayType: 'positions',
    });
    expect(await launch('ELOTT', 'keno-1m')).toMatchObject({ gameType: 'ELOTT' });
    const { rows } = await sql.query('select 1 from wallet.game_session');
    expect(rows).toEqual([]);
  });

  it('of a lottery is refused to trial accounts and locked members, and where its kind is switched off', async () => {
    const ssc = { vassalage: 'LOTT', gameCode: 'ssc-1m' };
    const refusal = async (token: string) =>
      (await refusalOf(callApp(platform.url, 'launchGame', ssc, { token }))).code;
    await sql.query("update settings.node set enabled = true where mod_id = 'FREEPLAY'");
    await platform.app.services.revisions.poll();
    const trial = await valueOf(callApp(platform.url, 'freePlay', {}));
    expect(await refusal(trial.token)).toBe('need_true_account');
    const { token, customerId: id } = await valueOf(callApp(platform.url, 'register', signUp('bondho')));
    await sql.query('update members.member set bet_locked = true where id = $1', [id]);
    expect(await refusal(token)).toBe('play_locked');
    await sql.query('update members.member set bet_locked = false where id = $1', [id]);
    await sql.query("update settings.node set enabled = false where mod_id = 'LOTT'");
    await platform.app.services.revisions.poll();
    expect(await refusal(token)).toBe('game_unknown');
    await sql.query("update settings.node set enabled = true where mod_id = 'LOTT'");
    await platform.app.services.revisions.poll();
  });
});
