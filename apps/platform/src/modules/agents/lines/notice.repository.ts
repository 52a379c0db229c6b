import type { SiteItemOf } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { type Words } from '../../../infra/http/language.ts';
import { type DecidedBy, type Shelf, timeOf } from '../../staff/editing/index.ts';

type Item = SiteItemOf<'agent_notice'>;

interface NoticeWords {
  readonly title: string;
  readonly text: string;
}

interface NoticeRow {
  readonly id: string;
  readonly words: Words<NoticeWords>;
  readonly enabled: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
}

const COLUMNS = `id, words, enabled, starts_at as "startsAt", ends_at as "endsAt", created_at as "createdAt"`;
/** More than these nobody reads. */
const MOST_SHOWN = 100;

/** What agents are told at `now` (ms), newest first. */
export async function findShown(db: Queryable, now: number): Promise<NoticeRow[]> {
  const { rows } = await db.query<NoticeRow>(
    `select ${COLUMNS} from lines.notice
     where enabled and (starts_at is null or starts_at <= $1) and (ends_at is null or ends_at > $1)
     order by coalesce(starts_at, created_at) desc, id limit $2`,
    [new Date(now), MOST_SHOWN],
  );
  return rows;
}

async function list(db: Queryable): ReturnType<Shelf['list']> {
  const { rows } = await db.query<NoticeRow>(
    `select ${COLUMNS} from lines.notice order by coalesce(starts_at, created_at) desc, id`,
  );
  return rows.map(({ id, words, enabled, startsAt, endsAt }) => ({
    id,
    title: { bn: words.bn.title, en: words.en.title },
    place: '',
    enabled,
    startsAt: startsAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    picture: null,
  }));
}

async function read(db: Queryable, id: string): Promise<Item | null> {
  const { rows } = await db.query<NoticeRow>(`select ${COLUMNS} from lines.notice where id = $1`, [id]);
  const row = rows[0];
  if (row === undefined) return null;
  const { words, enabled, startsAt, endsAt } = row;
  const of = (part: keyof NoticeWords) => ({ bn: words.bn[part], en: words.en[part], es: words.es?.[part] ?? '' });
  return {
    kind: 'agent_notice',
    title: of('title'),
    text: of('text'),
    enabled,
    startsAt: startsAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
  };
}

async function write(tx: Transaction, id: string, item: Item, _: Item | null, { at }: DecidedBy): Promise<void> {
  const { title, text } = item;
  const inLanguage = (of: 'bn' | 'en' | 'es') => ({ title: title[of], text: text[of] });
  const words = { bn: inLanguage('bn'), en: inLanguage('en'), ...(title.es !== '' && { es: inLanguage('es') }) };
  await tx.query(
    `insert into lines.notice (id, words, enabled, starts_at, ends_at, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set (words, enabled, starts_at, ends_at) =
       (excluded.words, excluded.enabled, excluded.starts_at, excluded.ends_at)`,
    [id, words, item.enabled, timeOf(item.startsAt), timeOf(item.endsAt), new Date(at)],
  );
}

/** How operators edit what agents are told. */
export const noticeShelf: Shelf<Item> = {
  kind: 'agent_notice',
  newIds: /^[a-z0-9-]{1,64}$/,
  list,
  read,
  write,
};
