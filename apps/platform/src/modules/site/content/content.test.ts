import { ManualClock } from '@chhokka/kernel';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, refusalOf, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { harmIn, HOSTILE_MARKUP } from '../../../../testing/hostile-markup.ts';

const MINUTE = 60_000;
const clock = new ManualClock(Date.now());
let database: TestDatabase;
let platform: TestApp;
let sql: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  platform = await startTestApp({ databaseUrl: database.url, clock });
});
afterAll(async () => {
  await platform.close();
  await sql.end();
  await database.drop();
});
beforeEach(() => sql.query('truncate content.banner, content.announcement, content.page'));

const poll = () => platform.app.services.revisions.poll();
const at = (minutes: number): Date => new Date(clock.now() + minutes * MINUTE);
const both = (text: string) => JSON.stringify({ bn: `${text} বাংলা`, en: `${text} English` });
const EMPTY = { bn: '', en: '' };

async function addBanner(id: string, row: Record<string, unknown> = {}): Promise<void> {
  const given = {
    group_name: 'home',
    picture: '/art/banners/bengal',
    title: both(id),
    text: EMPTY,
    action: EMPTY,
    ...row,
  };
  await insert('banner', { id, ...given });
}

async function addAnnouncement(id: string, row: Record<string, unknown> = {}): Promise<void> {
  await insert('announcement', { id, type: 'B', title: both(id), content: both(id), published_at: at(0), ...row });
}

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await sql.query(`insert into content.${table} (${names.join()}) values (${places.join()})`, Object.values(row));
}

const bannersOf = async (language = 'EN', headers: Record<string, string> = {}) =>
  (await valueOf(callApp(platform.url, 'banners', { language }, { headers }))).list;
const announcementsOf = async (query: Record<string, unknown> = {}) =>
  (await valueOf(callApp(platform.url, 'listAnnouncements', { language: 'EN', ...query }))).list;

describe('banners', () => {
  it('are shown in the operator’s order, with what each opens', async () => {
    await addBanner('b', {
      position: 2,
      linkage_type: 'PAGE',
      target: { path: '/help#term', extra: 'not for the wire' },
    });
    await addBanner('a', { position: 3, group_name: 'shop' });
    await addBanner('c', {
      position: 1,
      linkage_type: 'GAME',
      target: { vassalage: 'SUND', gameCode: 'royal-bengal' },
    });
    await addBanner('off', { enabled: false });
    await poll();
    const list = await bannersOf();
    expect(list.map((banner) => [banner.bannerId, banner.groupName, banner.linkageType, banner.target])).toEqual([
      ['c', 'home', 'GAME', { linkageType: 'GAME', vassalage: 'SUND', gameCode: 'royal-bengal' }],
      ['b', 'home', 'PAGE', { linkageType: 'PAGE', path: '/help#term' }],
      ['a', 'shop', null, null],
    ]);
  });

  it('appear and end by the clock, without a change in the database', async () => {
    await addBanner('always');
    await addBanner('soon', { starts_at: at(10) });
    await addBanner('short', { starts_at: at(5), ends_at: at(15) });
    await poll();
    const ids = async () => (await bannersOf()).map((banner) => banner.bannerId);
    expect(await ids()).toEqual(['always']);
    clock.advance(5 * MINUTE);
    expect(await ids()).toEqual(['always', 'short']);
    clock.advance(5 * MINUTE);
    expect(await ids()).toEqual(['always', 'short', 'soon']);
    clock.advance(5 * MINUTE);
    expect(await ids()).toEqual(['always', 'soon']);
  });

  it('of one domain are shown on that domain only', async () => {
    await addBanner('all');
    await addBanner('ours', { domain: '127.0.0.1' });
    await addBanner('theirs', { domain: 'other.example' });
    await poll();
    expect((await bannersOf()).map((banner) => banner.bannerId)).toEqual(['all', 'ours']);
  });

  it('give the first running picture of each group, in order', async () => {
    await addBanner('later', { position: 2, picture: '/art/banners/padma' });
    await addBanner('first', { position: 1 });
    await addBanner('elsewhere', { position: 0, domain: 'other.example', picture: '/art/banners/rng' });
    await addBanner('over', { position: 0, ends_at: at(-1), picture: '/art/banners/rng' });
    await addBanner('shop', { position: 3, group_name: 'shop', picture: '/art/banners/mall' });
    await poll();
    expect(platform.app.services.content.firstPictures()).toEqual(
      new Map([
        ['home', '/art/banners/bengal'],
        ['shop', '/art/banners/mall'],
      ]),
    );
  });

  it('are hidden while they are switched off', async () => {
    await addBanner('a');
    await sql.query(`update settings.node set enabled = false where mod_id = 'BANNER'`);
    await poll();
    expect(await bannersOf()).toEqual([]);
    await sql.query(`update settings.node set enabled = true where mod_id = 'BANNER'`);
    await poll();
    expect(await bannersOf()).toHaveLength(1);
  });

  it.each([
    ['a target of another type', { linkage_type: 'GAME', target: { path: '/x' } }],
    ['a target without a type', { target: { path: '/x' } }],
    ['a type without a target', { linkage_type: 'PAGE' }],
    ['an unknown type', { linkage_type: 'FILE', target: { path: '/x' } }],
    ['a path to another host', { linkage_type: 'PAGE', target: { path: '//evil.example' } }],
    ['a path that browsers read as another host', { linkage_type: 'PAGE', target: { path: '/\\evil.example' } }],
    ['a javascript address', { linkage_type: 'URL', target: { url: 'javascript:alert(1)' } }],
    ['an address without encryption', { linkage_type: 'URL', target: { url: 'http://site.example/' } }],
    ['an unknown group', { group_name: 'casino' }],
    ['an end before the beginning', { starts_at: at(5), ends_at: at(4) }],
    ['texts in Bengali only', { title: { bn: 'ক' } }],
    ['texts that are not strings', { title: { bn: 'ক', en: 7 } }],
    ['texts in an unknown language', { title: { bn: 'ক', en: 'a', xx: 'b' } }],
    ['a javascript picture', { picture: 'javascript:alert(1)' }],
  ])('are refused by the database with %s', async (_, row) => {
    await expect(addBanner('bad', row)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('texts', () => {
  it('come in the requested language, else in English, and in Bengali if none is requested', async () => {
    await addBanner('two', { position: 1, title: { bn: 'দুই', en: 'two' } });
    await addBanner('three', { position: 2, title: { bn: 'তিন', en: 'three', es: 'tres' } });
    await poll();
    const titles = async (language?: string) =>
      (await valueOf(callApp(platform.url, 'banners', language ? { language } : {}))).list.map(
        (banner) => banner.title,
      );
    expect(await titles()).toEqual(['দুই', 'তিন']);
    expect(await titles('BN')).toEqual(['দুই', 'তিন']);
    expect(await titles('EN')).toEqual(['two', 'three']);
    expect(await titles('ES')).toEqual(['two', 'tres']);
    expect(await refusalOf(callApp(platform.url, 'banners', { language: 'XX' }))).toMatchObject({ status: 400 });
  });
});

describe('announcements', () => {
  it('are listed pinned first, then newest first, for the requested types', async () => {
    await addAnnouncement('old', { published_at: at(-20) });
    await addAnnouncement('new', { published_at: at(-1) });
    await addAnnouncement('pinned', { published_at: at(-30), pinned: true });
    await addAnnouncement('popup', { type: 'PU' });
    await addAnnouncement('news', { type: 'PR', published_at: at(-2) });
    await poll();
    const ids = async (query = {}) => (await announcementsOf(query)).map((each) => each.id);
    expect(await ids()).toEqual(['pinned', 'new', 'old']);
    expect(await ids({ types: 'PU' })).toEqual(['popup']);
    expect(await ids({ types: 'PR,PU,PR', platform: 'W', execution: 'x' })).toEqual(['popup', 'news']);
    expect(await ids({ types: 'B,PL,PU,PR,H' })).toEqual(['pinned', 'popup', 'new', 'news', 'old']);
  });

  it.each([{ types: 'X' }, { types: 'B,' }, { types: 'B;PU' }, { types: 'B,B,B,B,B,B' }, { platform: 'M' }])(
    'cannot be requested with %j',
    async (query) => {
      const refusal = await refusalOf(callApp(platform.url, 'listAnnouncements', query));
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [Object.keys(query)[0]]]);
    },
  );

  it('are published and taken down by the clock', async () => {
    await addAnnouncement('later', { published_at: at(10), until: at(20) });
    await addAnnouncement('over', { published_at: at(-10), until: at(5) });
    await poll();
    const ids = async () => (await announcementsOf()).map((each) => each.id);
    expect(await ids()).toEqual(['over']);
    clock.advance(5 * MINUTE);
    expect(await ids()).toEqual([]);
    clock.advance(5 * MINUTE);
    expect(await ids()).toEqual(['later']);
    clock.advance(10 * MINUTE);
    expect(await ids()).toEqual([]);
  });

  it('show a change within two seconds', async () => {
    await addAnnouncement('typo');
    await addAnnouncement('wrong');
    await poll();
    expect(await announcementsOf()).toHaveLength(2);
    await sql.query(`update content.announcement set title = '{"bn": "ঠিক", "en": "mended"}' where id = 'typo'`);
    await sql.query(`delete from content.announcement where id = 'wrong'`);
    const titles = async () => (await announcementsOf()).map(({ title }) => title);
    await expect.poll(titles, { timeout: 2_000 }).toEqual(['mended']);
  });
});

describe('markup', () => {
  it('from the hostile samples arrives harmless in every call that returns markup', async () => {
    const languages = JSON.stringify({ bn: HOSTILE_MARKUP[0], en: 'x' });
    for (const [index, markup] of HOSTILE_MARKUP.entries()) {
      // The database takes no zero characters, and no text without an end.
      const content = { bn: 'x', en: markup.replaceAll('\u0000', '').slice(0, 4_000) };
      await addAnnouncement(`hostile-${index}`, { content });
      await insert('vip_rank', { rank_level: index, label_name: both('rank'), description: content });
      await insert('point_reward', {
        id: `hostile-${index}`,
        name: both('good'),
        description: content,
        picture: '/art/banners/bengal',
        points: 1,
      });
      await sql.query('insert into content.help_topic (topic, title, content) values ($1, $2, $3)', [
        `hostile-${index}`,
        both('topic'),
        content,
      ]);
    }
    await insert('page', { name: 'licence', title: both('page'), content: languages });
    await poll();
    const english = { language: 'EN' };
    const texts = [
      ...(await announcementsOf()).map((each) => each.content),
      ...(await valueOf(callApp(platform.url, 'helpCenter', english))).list.map((topic) => topic.content),
      (await valueOf(callApp(platform.url, 'sitePage', { name: 'licence' }))).content,
    ];
    expect(texts.length).toBeGreaterThan(2 * HOSTILE_MARKUP.length);
    expect(texts.map(harmIn).filter((harm) => harm !== null)).toEqual([]);
    await sql.query(`delete from content.help_topic where topic like 'hostile-%'`);
  });

  it('shows pictures from the configured image CDNs only, including one that was just added', async () => {
    const content = { bn: 'x', en: '<img src="https://pictures.example/a.webp" alt="a">' };
    await addAnnouncement('picture', { content });
    await poll();
    expect((await announcementsOf())[0]?.content).toBe('');
    await platform.app.services.settings.save('imageCDNs', ['https://pictures.example']);
    await poll();
    expect((await announcementsOf())[0]?.content).toContain('src="https://pictures.example/a.webp"');
    await platform.app.services.settings.save('imageCDNs', []);
    await poll();
    expect((await announcementsOf())[0]?.content).toBe('');
  });
});

describe('the help centre', () => {
  it('has its topics from the start, in three languages, with the site’s age limit', async () => {
    const topics = async (language: string) => (await valueOf(callApp(platform.url, 'helpCenter', { language }))).list;
    expect((await topics('EN')).map(({ topic, title }) => [topic, title])).toEqual([
      ['term', 'Terms of use'],
      ['privacy', 'Privacy'],
      ['play', 'Responsible play'],
    ]);
    expect((await topics('BN'))[0]?.title).toBe('ব্যবহারের শর্তাবলি');
    expect((await topics('ES'))[0]?.title).toBe('Condiciones de uso');
    expect((await topics('EN'))[0]?.content).toContain('18 years or more');
    await platform.app.services.settings.save('ageLimit', 21);
    await poll();
    expect((await topics('EN'))[0]?.content).toContain('21 years or more');
    expect((await topics('BN'))[0]?.content).toContain('21 বছর');
    expect(JSON.stringify(await topics('ES'))).not.toContain('{age}');
  });
});

describe('pages and goods', () => {
  it('return the operator’s texts, or “not found” where there are none', async () => {
    const page = (name: string) => callApp(platform.url, 'sitePage', { name, language: 'EN' });
    expect(await refusalOf(page('join'))).toMatchObject({ status: 404, code: 'not_found' });
    await insert('page', { name: 'join', title: both('join'), content: both('<p>join</p>') });
    await poll();
    expect(await valueOf(page('join'))).toEqual({ title: 'join English', content: '<p>join</p> English' });
    expect(await refusalOf(page('other'))).toMatchObject({ status: 400 });
  });

  it('are refused while their switch is off', async () => {
    await sql.query(`update settings.node set enabled = false where mod_id in ('VIP', 'POINTMALL', 'AGENTJOIN')`);
    await poll();
    const refused = [
      callApp(platform.url, 'vipRanks', {}),
      ...['vip', 'shop', 'join'].map((name) => callApp(platform.url, 'sitePage', { name })),
    ];
    for (const answer of refused) expect(await refusalOf(answer)).toMatchObject({ code: 'function_not_enabled' });
    await sql.query(`update settings.node set enabled = true where mod_id in ('VIP', 'POINTMALL', 'AGENTJOIN')`);
    await poll();
  });
});
