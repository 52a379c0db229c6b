import type { Linkage } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';
import type {
  StoredAnnouncement,
  StoredBanner,
  StoredContent,
  StoredPage,
  StoredTarget,
  StoredTopic,
} from './content.types.ts';

/** How many announcements are kept in memory: more than anybody reads. */
const MOST_ANNOUNCEMENTS = 500;

interface PeriodRow {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** All enabled content that is not over at `now` (ms since the epoch), each list in its order. */
export async function readContent(pool: Pool, now: number): Promise<StoredContent> {
  const [banners, announcements, topics, pages] = await Promise.all([
    readBanners(pool, now),
    readAnnouncements(pool, now),
    read<StoredTopic>(
      pool,
      'select topic, title, content from content.help_topic where enabled order by position, topic',
    ),
    read<StoredPage>(pool, 'select name, title, content from content.page'),
  ]);
  return { banners, announcements, topics, pages };
}

async function read<Row extends object>(pool: Pool, text: string): Promise<Row[]> {
  return (await pool.query<Row>(text)).rows;
}

type BannerRow = Omit<StoredBanner, 'from' | 'to' | 'target'> &
  PeriodRow & { readonly linkageType: Linkage['linkageType'] | null; readonly target: StoredTarget | null };

async function readBanners(pool: Pool, now: number): Promise<StoredBanner[]> {
  const { rows } = await pool.query<BannerRow>(
    `select id, group_name as "group", picture, linkage_type as "linkageType", target, title, text, action, domain,
       starts_at as "from", ends_at as "to"
     from content.banner where enabled and (ends_at is null or ends_at > $1) order by position, id`,
    [new Date(now)],
  );
  return rows.map(({ linkageType, target, ...row }) => ({
    ...row,
    ...periodOf(row),
    target: linkageType && target && targetOf(linkageType, target),
  }));
}

/** The target with the fields of the wire only, without anything else in the stored object. */
export function targetOf(linkageType: Linkage['linkageType'], target: StoredTarget): Linkage {
  switch (linkageType) {
    case 'GAME':
      return { linkageType, vassalage: target.vassalage, gameCode: target.gameCode };
    case 'VENDOR':
      return { linkageType, vassalage: target.vassalage, gameType: target.gameType };
    case 'PROMOTION':
      return { linkageType, promotionId: target.promotionId };
    case 'PAGE':
      return { linkageType, path: target.path };
    case 'URL':
      return { linkageType, url: target.url };
  }
}

type AnnouncementRow = Omit<StoredAnnouncement, 'from' | 'to'> & { readonly from: Date; readonly to: Date | null };

async function readAnnouncements(pool: Pool, now: number): Promise<StoredAnnouncement[]> {
  const { rows } = await pool.query<AnnouncementRow>(
    `select id, type, title, content, published_at as "from", until as "to"
     from content.announcement where enabled and (until is null or until > $1)
     order by pinned desc, published_at desc, id limit $2`,
    [new Date(now), MOST_ANNOUNCEMENTS],
  );
  return rows.map((row) => ({ ...row, ...periodOf(row), from: row.from.getTime() }));
}

function periodOf({ from, to }: PeriodRow): { from: number | null; to: number | null } {
  return { from: from?.getTime() ?? null, to: to?.getTime() ?? null };
}
