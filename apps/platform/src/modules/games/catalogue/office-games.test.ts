import type { CallInput, CallValue } from '@chhokka/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type EditingSite, startEditingSite } from '../../../../testing/editing-site.ts';
import { DEMO_GAMES, DEMO_VENDORS } from '../../../commands/seed/demo-catalogue.ts';

type Listed = CallValue<'officeGames'>['list'][number];

let site: EditingSite;
beforeAll(async () => {
  site = await startEditingSite();
  await site.first.app.services.catalogue.save(DEMO_VENDORS, DEMO_GAMES);
  await site.poll();
});
afterAll(() => site.close());
afterEach(async () => {
  await site.sql.query('update catalogue.game set enabled = true, is_hot = false, is_new = false');
});

const list = (asked: CallInput<'officeGames'> = {}, token = site.rahim) =>
  valueOf(callApp(site.first.url, 'officeGames', asked, { token, language: 'en' }));
const codes = async (asked: CallInput<'officeGames'>) => (await list(asked)).list.map(({ gameCode }) => gameCode);

/** Saves games with the same change each, as an operator who has seen them as they are here. */
const saveAll = (
  games: readonly Listed[],
  change: Partial<Listed['item']>,
  { url = site.first.url, token = site.rahim } = {},
) =>
  callApp(
    url,
    'officeSaveSiteItems',
    { items: games.map(({ id, version, item }) => ({ id, version, item: { ...item, ...change } })) },
    { token, language: 'en' },
  );

const stored = async (ids: readonly string[]) =>
  (await site.sql.query('select enabled, is_hot from catalogue.game where id::text = any ($1) order by id', [ids]))
    .rows;
const changesOf = async (ids: readonly string[]): Promise<number> =>
  Number(
    (await site.sql.query(`select from editing.change where kind = 'game' and item_id = any ($1)`, [ids])).rowCount,
  );
const auditOf = async (ids: readonly string[]): Promise<number> =>
  Number(
    (await site.sql.query(`select from office.audit where subject_kind = 'game' and subject_id = any ($1)`, [ids]))
      .rowCount,
  );

describe('the table of games', () => {
  it('has every game once, page by page, in the order of the lobby', async () => {
    const first = await list({ pageSize: 7 });
    expect(first.total).toBe(DEMO_GAMES.length);
    const all: string[] = [];
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo += 1) all.push(...(await codes({ pageSize: 7, pageNo })));
    expect(all).toHaveLength(DEMO_GAMES.length);
    const { rows } = await site.sql.query<{ game_code: string }>(
      'select game_code from catalogue.game order by is_top desc, coming_soon, position, id',
    );
    expect(all).toEqual(rows.map((row) => row.game_code));
    expect(await list({ pageSize: 7, pageNo: first.totalPages + 1 })).toMatchObject({ list: [], total: first.total });
  });

  it('is searched by name in both languages and by code, and filtered by vendor, kind and state', async () => {
    const [some] = (await list()).list;
    if (some === undefined) throw new Error('there are no games');
    for (const search of [some.item.name.bn, some.item.name.en.toUpperCase(), some.gameCode])
      expect(await codes({ search })).toContain(some.gameCode);
    expect(await codes({ search: '%' })).toEqual([]);
    expect([await codes({ id: some.id }), await codes({ id: 'none' })]).toEqual([[some.gameCode], []]);
    const { vassalage, gameType } = some;
    const own = await list({ vassalage, gameType, pageSize: 100 });
    expect(new Set(own.list.map((game) => `${game.vassalage} ${game.gameType}`))).toEqual(
      new Set([`${vassalage} ${gameType}`]),
    );
    expect(own.list).toHaveLength(
      DEMO_GAMES.filter((game) => game.vassalage === vassalage && game.gameType === gameType).length,
    );
    await valueOf(saveAll([some], { enabled: false, isHot: true }));
    expect([await codes({ state: 'off' }), await codes({ state: 'hot' })]).toEqual([[some.gameCode], [some.gameCode]]);
    expect((await codes({ state: 'on', pageSize: 100 })).includes(some.gameCode)).toBe(false);
  });

  it('is sorted by the stated return, games without one last', async () => {
    const returns = (await list({ sort: 'rtp', pageSize: 100 })).list.map(({ rtp }) => rtp ?? -1);
    expect(returns).toEqual(returns.toSorted((a, b) => b - a));
    expect(returns.at(0)).toBeGreaterThan(0);
  });

  it('is refused to operators who may not edit the site', async () => {
    await site.sql.query(`insert into operators.role (name, permissions) values ('desk-only', '{deposits.serve}')`);
    await site.first.app.services.operators.create('clerk', 'Office#2026');
    await site.sql.query(
      `update operators.operator_role set role_id = (select id from operators.role where name = 'desk-only')
        where operator_id = (select id from operators.operator where account = 'clerk')`,
    );
    const session = { username: 'clerk', password: 'Office#2026' };
    const { token } = await valueOf(callApp(site.first.url, 'officeLogin', session));
    expect((await refusalOf(callApp(site.first.url, 'officeGames', {}, { token }))).status).toBe(403);
    const { list: games } = await list();
    expect((await refusalOf(saveAll(games.slice(0, 2), { enabled: false }, { token }))).status).toBe(403);
    expect(await codes({ state: 'off' })).toEqual([]);
  });

  it('lists ten thousand games within 100 ms', async () => {
    await site.sql.query(
      `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon, position)
        select vassalage, provider_id, 'many' || number, 'অনেক ' || number, 'Many ' || number, 'RNG', 100, '', number
          from (select vassalage, provider_id from catalogue.vendor limit 1) vendor, generate_series(1, 10000) number`,
    );
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const begun = performance.now();
      expect((await list({ search: 'many 99', pageNo: 2 })).total).toBe(111);
      times.push(performance.now() - begun);
    }
    await site.sql.query(`delete from catalogue.game where game_code like 'many%'`);
    expect(Math.min(...times)).toBeLessThan(100);
  });
});

describe('a save of several games', () => {
  it('changes all of them, each with its own history and audit entry', async () => {
    const games = (await list()).list.slice(0, 3);
    const ids = games.map(({ id }) => id);
    const [changes, audits] = [await changesOf(ids), await auditOf(ids)];
    const saved = await valueOf(saveAll(games, { isHot: true, enabled: false }));
    expect(saved.list.map(({ id, waits }) => [id, waits])).toEqual(ids.map((id) => [id, false]));
    expect(await stored(ids)).toEqual(ids.map(() => ({ enabled: false, is_hot: true })));
    expect([await changesOf(ids), await auditOf(ids)]).toEqual([changes + 3, audits + 3]);
    const now = (await list({ state: 'hot' })).list;
    expect(now.map(({ version }) => version)).toEqual(saved.list.map(({ version }) => version));
  });

  it('changes nothing when it is repeated', async () => {
    const games = (await list()).list.slice(0, 3);
    const ids = games.map(({ id }) => id);
    const first = await valueOf(saveAll(games, { isNew: true }));
    const changes = await changesOf(ids);
    expect(await valueOf(saveAll(games, { isNew: true }))).toEqual(first);
    expect(await changesOf(ids)).toBe(changes);
  });

  it('changes none when somebody has edited one of them meanwhile, and names it', async () => {
    const games = (await list()).list.slice(0, 3);
    const [, middle] = games as [Listed, Listed, Listed];
    await valueOf(saveAll([middle], { isNew: true }, { token: site.karim }));
    const refused = await refusalOf(saveAll(games, { enabled: false }));
    expect(refused).toMatchObject({ code: 'edited_meanwhile', value: { account: 'karim', id: middle.id } });
    expect(await codes({ state: 'off' })).toEqual([]);
  });

  it('is refused when it names a game twice, an unknown one, or more than a hundred', async () => {
    const [game] = (await list()).list as [Listed];
    expect((await refusalOf(saveAll([game, game], { isHot: true }))).code).toBe('bad_request');
    expect((await refusalOf(saveAll([game, { ...game, id: '999999' }], { isHot: true }))).code).toBe(
      'site_item_unknown',
    );
    const many = Array.from({ length: 101 }, (_, place) => ({ ...game, id: String(place) }));
    expect((await refusalOf(saveAll(many, { isHot: true }))).code).toBe('bad_request');
    expect(await codes({ state: 'hot' })).toEqual([]);
  });

  it('and other saves of the same games at once do not wait for each other for ever', async () => {
    const games = (await list()).list.slice(0, 6);
    const both = [site.first.url, site.second.url];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => {
        const url = both[turn % 2] as string;
        const order =
          turn % 3 === 0 ? games.toReversed() : turn % 3 === 1 ? games : games.slice(turn % 6, (turn % 6) + 1);
        return saveAll(order, turn % 2 === 0 ? { isHot: true } : { isNew: true }, { url });
      }),
    );
    // One of the two changes came first; the others repeat it or are outdated.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });
});
