import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool } from '../../../infra/db.ts';
import { createRevisions } from '../../../infra/revisions.ts';
import { createSettings } from '../../site/settings/index.ts';
import type { ListedGame } from './catalogue.types.ts';
import { type Catalogue, type OfferedGame, createCatalogue, synchronise } from './index.ts';

let database: TestDatabase;
let pool: Pool;
let catalogue: Catalogue;
let poll: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 6);
  const revisions = createRevisions(pool);
  catalogue = createCatalogue({ pool, revisions, settings: createSettings({ pool, revisions }) });
  poll = () => revisions.poll();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('truncate catalogue.vendor cascade');
  await catalogue.save([vendor('SUND', 1)], [saved('mine')]);
});

const vendor = (vassalage: string, accountTypeId: number, providerId = vassalage) => ({
  vassalage,
  providerId,
  name: { bn: 'স', en: 'S' },
  accountTypeId,
  icon: '',
  isHot: false,
  gameTypes: ['LIVE' as const],
});
const listed = (gameCode: string, changes: Partial<ListedGame> = {}): ListedGame => ({
  gameCode,
  name: { bn: 'শাপলা', en: 'Shapla' },
  gameType: 'RNG',
  classify: 'SLOT',
  minBet: 20n,
  minLineNum: 9,
  rtp: 9_600,
  maxWin: 500_000n,
  ...changes,
});
const offered: (
  gameCode: string,
  changes?: Partial<ListedGame> & Pick<OfferedGame, 'playable' | 'hasDemo'>,
) => OfferedGame = listed;
const saved = (gameCode: string) => ({
  ...listed(gameCode),
  vassalage: 'SUND',
  icon: '/art/covers/mine',
  isHot: true,
  isNew: false,
  isTop: false,
  comingSoon: false,
});
const BAND = { lowest: 8_500, highest: 9_900 };
const sync = (games: OfferedGame[], code = 'SUND', vassalage?: string) =>
  synchronise(pool, { provider: { code, name: 'Studio' }, vassalage, offered: games, returns: BAND });

describe('a synchronisation', () => {
  it('notes which games have a demo as the list says, also of a game that the operator entered', async () => {
    const demos = async () => {
      await poll();
      return catalogue.snapshot.games.filter(({ hasDemo }) => hasDemo).map(({ gameCode }) => gameCode);
    };
    await sync([offered('mine', { hasDemo: true }), offered('new', { hasDemo: true }), offered('plain')]);
    expect(await demos()).toEqual(['mine', 'new']);
    expect(catalogue.snapshot.game('SUND', 'new')?.wire.en.hasDemo).toBe(true);
    await sync([offered('mine'), offered('new', { hasDemo: true }), offered('plain')]);
    expect(await demos()).toEqual(['new']);
  });

  it('hides a new game of which no version is active, until an operator shows it', async () => {
    const staged = [offered('staged', { playable: false }), offered('played', { playable: true })];
    expect(await sync(staged)).toMatchObject({ value: { added: ['staged', 'played'], hidden: ['staged'] } });
    const { rows } = await pool.query('select game_code, enabled from catalogue.game where synced_at is not null');
    expect(rows).toEqual([
      { game_code: 'staged', enabled: false },
      { game_code: 'played', enabled: true },
    ]);
    await pool.query(`update catalogue.game set enabled = true where game_code = 'staged'`);
    await sync(staged);
    await poll();
    expect(catalogue.snapshot.games.some(({ gameCode }) => gameCode === 'staged')).toBe(true);
  });

  it('adds new games to the lobby, behind the others and playable', async () => {
    const done = await sync([offered('mine', { minBet: 99n }), offered('shapla'), offered('kash')]);
    expect(done).toMatchObject({
      ok: true,
      value: { added: ['shapla', 'kash'], kept: ['mine'], vendors: [{ vassalage: 'SUND', isNew: false }] },
    });
    await poll();
    const { snapshot } = catalogue;
    expect(snapshot.select({ vassalage: 'SUND' }).map((game) => game.gameCode)).toEqual(['mine', 'shapla', 'kash']);
    expect(snapshot.game('SUND', 'mine')).toMatchObject({ minBet: 20n, isHot: true });
    const shown = { name: { bn: 'শাপলা', en: 'Shapla' }, minBet: 20n, minLineNum: 9, rtp: 9_600, classify: 'SLOT' };
    expect(snapshot.game('SUND', 'shapla')).toMatchObject({ ...shown, icon: '', comingSoon: false, isHot: false });
    // Its category did not show the vendor before.
    expect(snapshot.categories.map(({ gameType }) => gameType)).toEqual(['RNG', 'LIVE']);
    expect(snapshot.categories[0]?.vendors.en[0]).toMatchObject({ vassalage: 'SUND', comingSoon: false });
  });

  it('updates names, bets and returns, and keeps the operator’s marks', async () => {
    await sync([offered('shapla')]);
    await pool.query(
      "update catalogue.game set is_hot = true, enabled = false, classify = 'CRASH', icon = '/x', position = 7 where game_code = 'shapla'",
    );
    const renamed = offered('shapla', { name: { bn: 'পদ্ম', en: 'Lotus' }, minBet: 50n, rtp: 9_500, maxWin: 60_000n });
    expect(await sync([renamed])).toMatchObject({ ok: true, value: { changed: ['shapla'], added: [] } });
    expect(await sync([renamed])).toMatchObject({ ok: true, value: { unchanged: ['shapla'], changed: [] } });
    const { rows } = await pool.query("select * from catalogue.game where game_code = 'shapla'");
    expect(rows[0]).toMatchObject({ name_bn: 'পদ্ম', name_en: 'Lotus', min_bet: 50n, rtp: 9_500, max_win: 60_000n });
    expect(rows[0]).toMatchObject({ is_hot: true, enabled: false, classify: 'CRASH', icon: '/x', position: 7 });
  });

  it('does not refresh open lobbies when there is nothing new', async () => {
    await sync([offered('shapla')]);
    const revision = async () =>
      (await pool.query<{ number: bigint }>("select number from revisions.revision where topic = 'catalogue'")).rows[0];
    const before = await revision();
    await sync([offered('shapla')]);
    expect(await revision()).toEqual(before);
  });

  it('creates a vendor for a provider that has none', async () => {
    expect(await sync([offered('shapla')], 'MEGH')).toMatchObject({
      ok: true,
      value: { vendors: [{ vassalage: 'MEGH', isNew: true }], added: ['shapla'] },
    });
    await poll();
    expect(catalogue.snapshot.vendors.get('MEGH')).toMatchObject({ providerId: 'MEGH', accountTypeId: 2 });
    expect(catalogue.snapshot.gameOfProvider('MEGH', 'shapla')).toBeDefined();
  });

  it('needs a named vendor when there are several, and refuses another provider’s', async () => {
    await catalogue.save([vendor('SUND', 1), vendor('A1', 2, 'TWO'), vendor('A2', 3, 'TWO')], []);
    expect(await sync([offered('shapla')], 'TWO')).toEqual({ ok: false, error: 'vendor_unclear' });
    expect(await sync([offered('shapla')], 'TWO', 'SUND')).toEqual({ ok: false, error: 'vendor_unknown' });
    expect(await sync([offered('shapla')], 'A1')).toEqual({ ok: false, error: 'vendor_unknown' });
    expect(await sync([offered('shapla')], 'TWO', 'A2')).toMatchObject({
      ok: true,
      value: { vendors: [{ vassalage: 'A2', isNew: false }] },
    });
    expect(await sync([offered('shapla')], 'TWO', 'A1')).toMatchObject({ ok: true, value: { unchanged: ['shapla'] } });
  });

  it('puts each game with the vendor of its supplier, and creates those that are missing', async () => {
    await catalogue.save([vendor('EVO', 2, 'HUB'), vendor('NET-ENT', 3, 'ANOTHER')], []);
    await pool.query("update catalogue.vendor set name_en = 'Evolution' where vassalage = 'EVO'");
    const of = (gameCode: string, supplier: string) => ({ ...offered(gameCode), supplier });
    const list = [of('e1', 'evolution'), of('p1', 'Pragmatic Play'), of('p2', 'Pragmatic Play'), of('n1', 'Net Ent')];
    expect(await sync(list, 'HUB')).toMatchObject({
      ok: true,
      value: {
        added: ['e1', 'p1', 'p2', 'n1'],
        vendors: [
          { vassalage: 'EVO', isNew: false },
          { vassalage: 'PRAGMATIC-PLAY', isNew: true },
          { vassalage: 'HUB-NET-ENT', isNew: true },
        ],
      },
    });
    expect(await sync([...list, of('n2', 'NET ENT')], 'HUB')).toMatchObject({
      value: { added: ['n2'], vendors: [{ vassalage: 'HUB-NET-ENT', isNew: false }] },
    });
    await poll();
    const { snapshot } = catalogue;
    expect(snapshot.vendors.get('PRAGMATIC-PLAY')).toMatchObject({ providerId: 'HUB', name: { en: 'Pragmatic Play' } });
    expect(snapshot.select({ vassalage: 'PRAGMATIC-PLAY' }).map((game) => game.gameCode)).toEqual(['p1', 'p2']);
    expect(snapshot.gameOfProvider('HUB', 'n1')?.vassalage).toBe('HUB-NET-ENT');
  });

  it('changes nothing when one of its games has no place', async () => {
    const list = [
      { ...offered('good'), supplier: 'New' },
      { ...offered('odd'), supplier: 'বাংলা' },
    ];
    expect(await sync(list, 'HUB')).toEqual({ ok: false, error: 'vendor_unclear' });
    const { rows } = await pool.query("select from catalogue.vendor where provider_id = 'HUB'");
    expect(rows).toEqual([]);
    expect(await sync(list, 'SUND', 'SUND')).toMatchObject({ ok: true, value: { added: ['good', 'odd'] } });
  });

  it('creates a supplier’s vendor once when it runs twice at once', async () => {
    const list = [{ ...offered('twice'), supplier: 'Ezugi' }];
    const both = await Promise.all([sync(list, 'HUB'), sync(list, 'HUB')]);
    expect(both.map((done) => (done.ok ? done.value.vendors.length : -1)).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('adds each game once when it runs twice at once', async () => {
    const both = await Promise.all([sync([offered('shapla')]), sync([offered('shapla')])]);
    const added = both.map((done) => (done.ok ? done.value.added.length : -1));
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('keeps a name that the operator gave, and updates the rest', async () => {
    await sync([offered('shapla')]);
    await pool.query(
      `update catalogue.game set name_bn = 'বাঘ', name_en = 'Tiger', own_name = true where game_code = 'shapla'`,
    );
    const renamed = offered('shapla', { name: { bn: 'ক', en: 'New' } });
    expect(await sync([renamed])).toMatchObject({ value: { unchanged: ['shapla'] } });
    expect(await sync([{ ...renamed, rtp: 9_700 }])).toMatchObject({ value: { changed: ['shapla'] } });
    await poll();
    const game = catalogue.snapshot.game('SUND', 'shapla');
    expect([game?.name.en, game?.rtp]).toEqual(['Tiger', 9_700]);
  });
});
