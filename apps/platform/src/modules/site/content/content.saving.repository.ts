import type { Transaction } from '../../../infra/db.ts';
import type { NewContent } from './content.types.ts';

/** Rows to insert, by column. Objects are stored as JSON. */
type Row = Readonly<Record<string, unknown>>;

/** Inserts content whose id or name does not exist yet. */
export async function addContent(tx: Transaction, content: NewContent): Promise<void> {
  const place = (index: number): number => (index + 1) * 10;
  await add(
    tx,
    'banner',
    content.banners.map(({ group, target, ...banner }, index) => {
      const { linkageType = null, ...fields } = target ?? {};
      return {
        ...banner,
        group_name: group,
        linkage_type: linkageType,
        target: target && fields,
        position: place(index),
      };
    }),
  );
  await add(
    tx,
    'announcement',
    content.announcements.map(({ pinned = false, ...announcement }) => ({ ...announcement, pinned })),
  );
  await add(
    tx,
    'help_topic',
    // Before the topics of every site, whose positions begin at 10.
    content.topics.map((topic, index) => ({ ...topic, position: index })),
  );
  await add(
    tx,
    'page',
    content.pages.map((page) => ({ ...page })),
  );
}

async function add(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (columns === '') return;
  await tx.query(
    `insert into content.${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::content.${table}, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
