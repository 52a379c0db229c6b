import type { Linkage, SiteItemOf } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import { keptWords, type SiteCard, timeOf, wordsOf } from '../../staff/editing/index.ts';
import { targetOf } from './content.repository.ts';
import type { StoredTarget } from './content.types.ts';

/** Tables whose rows have an order set by the operator, with the column that identifies a row. */
const ORDERED = { banner: 'id', help_topic: 'topic' } as const;

/** Puts the rows in the order of these names. */
export async function putInOrder(
  tx: Transaction,
  table: keyof typeof ORDERED,
  names: readonly string[],
): Promise<void> {
  await tx.query(
    `update content.${table} set position = wanted.place * 10
     from unnest($1::text[]) with ordinality wanted (name, place) where ${ORDERED[table]} = wanted.name`,
    [names],
  );
}

interface CardRow {
  readonly id: string;
  readonly title: Words;
  readonly place: string;
  readonly enabled: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly picture: string | null;
}

async function cards(db: Queryable, text: string): Promise<SiteCard[]> {
  const { rows } = await db.query<CardRow>(text);
  return rows.map(({ starts_at, ends_at, title: { bn, en }, ...row }) => ({
    ...row,
    title: { bn, en },
    startsAt: starts_at?.getTime() ?? null,
    endsAt: ends_at?.getTime() ?? null,
  }));
}

/** All banners in order. */
export function listBanners(db: Queryable): Promise<SiteCard[]> {
  return cards(
    db,
    `select id, title, group_name as place, enabled, starts_at, ends_at, picture from content.banner order by position, id`,
  );
}

/** All announcements: pinned ones first, then the newest. */
export function listAnnouncements(db: Queryable): Promise<SiteCard[]> {
  return cards(
    db,
    `select id, title, type as place, enabled, published_at as starts_at, until as ends_at, null as picture
     from content.announcement order by pinned desc, published_at desc, id`,
  );
}

/** All topics of the help centre in order. */
export function listTopics(db: Queryable): Promise<SiteCard[]> {
  return cards(
    db,
    `select topic as id, title, '' as place, enabled, null::timestamptz as starts_at, null::timestamptz as ends_at,
       null as picture from content.help_topic order by position, topic`,
  );
}

/** All existing pages. */
export function listPages(db: Queryable): Promise<SiteCard[]> {
  return cards(
    db,
    `select name as id, title, '' as place, true as enabled, null::timestamptz as starts_at,
       null::timestamptz as ends_at, null as picture from content.page order by name`,
  );
}

type Banner = SiteItemOf<'banner'>;

interface BannerRow {
  readonly group: Banner['group'];
  readonly picture: string;
  readonly linkageType: Linkage['linkageType'] | null;
  readonly target: StoredTarget | null;
  readonly title: Words;
  readonly text: Words;
  readonly action: Words;
  readonly enabled: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly domain: string | null;
}

export async function readBanner(db: Queryable, id: string): Promise<Banner | null> {
  const { rows } = await db.query<BannerRow>(
    `select group_name as "group", picture, linkage_type as "linkageType", target, title, text, action, enabled,
       starts_at, ends_at, domain from content.banner where id = $1`,
    [id],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { group, picture, linkageType, target, enabled, domain } = row;
  return {
    kind: 'banner',
    group,
    picture,
    target: linkageType && target && targetOf(linkageType, target),
    title: wordsOf(row.title),
    text: wordsOf(row.text),
    action: wordsOf(row.action),
    enabled,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    domain,
  };
}

export async function writeBanner(tx: Transaction, id: string, banner: Banner): Promise<void> {
  const { linkageType = null, ...fields } = banner.target ?? {};
  await tx.query(
    `insert into content.banner (id, group_name, picture, linkage_type, target, title, text, action, enabled, starts_at,
       ends_at, domain, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
       (select coalesce(max(position), 0) + 10 from content.banner))
     on conflict (id) do update set (group_name, picture, linkage_type, target, title, text, action, enabled, starts_at,
       ends_at, domain) = (excluded.group_name, excluded.picture, excluded.linkage_type, excluded.target, excluded.title,
       excluded.text, excluded.action, excluded.enabled, excluded.starts_at, excluded.ends_at, excluded.domain)`,
    [
      id,
      banner.group,
      banner.picture,
      linkageType,
      linkageType && JSON.stringify(fields),
      keptWords(banner.title),
      keptWords(banner.text),
      keptWords(banner.action),
      banner.enabled,
      timeOf(banner.startsAt),
      timeOf(banner.endsAt),
      banner.domain,
    ],
  );
}

type Announcement = SiteItemOf<'announcement'>;

interface AnnouncementRow {
  readonly type: Announcement['type'];
  readonly title: Words;
  readonly content: Words;
  readonly pinned: boolean;
  readonly enabled: boolean;
  readonly published_at: Date;
  readonly until: Date | null;
}

export async function readAnnouncement(db: Queryable, id: string): Promise<Announcement | null> {
  const { rows } = await db.query<AnnouncementRow>(
    'select type, title, content, pinned, enabled, published_at, until from content.announcement where id = $1',
    [id],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { type, title, content, pinned, enabled, published_at: published, until } = row;
  const endsAt = until?.getTime() ?? null;
  const words = { title: wordsOf(title), content: wordsOf(content) };
  return { kind: 'announcement', type, ...words, pinned, enabled, startsAt: published.getTime(), endsAt };
}

export async function writeAnnouncement(tx: Transaction, id: string, item: Announcement): Promise<void> {
  const { type, title, content, pinned, enabled, startsAt, endsAt } = item;
  await tx.query(
    `insert into content.announcement (id, type, title, content, pinned, enabled, published_at, until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set (type, title, content, pinned, enabled, published_at, until) = (excluded.type,
       excluded.title, excluded.content, excluded.pinned, excluded.enabled, excluded.published_at, excluded.until)`,
    [id, type, keptWords(title), keptWords(content), pinned, enabled, timeOf(startsAt), timeOf(endsAt)],
  );
}

interface TextRow {
  readonly title: Words;
  readonly content: Words;
  readonly enabled: boolean;
}

export async function readTopic(db: Queryable, topic: string): Promise<SiteItemOf<'help'> | null> {
  const { rows } = await db.query<TextRow>('select title, content, enabled from content.help_topic where topic = $1', [
    topic,
  ]);
  const row = rows[0];
  if (row === undefined) return null;
  return { kind: 'help', title: wordsOf(row.title), content: wordsOf(row.content), enabled: row.enabled };
}

export async function writeTopic(tx: Transaction, topic: string, item: SiteItemOf<'help'>): Promise<void> {
  await tx.query(
    `insert into content.help_topic (topic, title, content, enabled, position)
     values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 10 from content.help_topic))
     on conflict (topic) do update set (title, content, enabled) = (excluded.title, excluded.content, excluded.enabled)`,
    [topic, keptWords(item.title), keptWords(item.content), item.enabled],
  );
}

export async function readPage(db: Queryable, name: string): Promise<SiteItemOf<'page'> | null> {
  const { rows } = await db.query<TextRow>('select title, content from content.page where name = $1', [name]);
  const row = rows[0];
  return row === undefined ? null : { kind: 'page', title: wordsOf(row.title), content: wordsOf(row.content) };
}

export async function writePage(tx: Transaction, name: string, item: SiteItemOf<'page'>): Promise<void> {
  await tx.query(
    `insert into content.page (name, title, content) values ($1, $2, $3)
     on conflict (name) do update set (title, content) = (excluded.title, excluded.content)`,
    [name, keptWords(item.title), keptWords(item.content)],
  );
}
