import type { Minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Rank } from './vip.types.ts';

const COLUMNS = `level::integer as level, name, description, art, measure, needed, window_days as "windowDays",
  keep_percent as "keepPercent", grace_days as "graceDays", gift, stake_back as "stakeBack", rebate_added as "rebateAdded",
  wagering, enabled`;

/** All ranks, lowest first, those that are off included. */
export async function readRanks(db: Queryable): Promise<Rank[]> {
  const { rows } = await db.query<Rank & { needed: Minor; gift: Minor }>(
    `select ${COLUMNS} from vip.rank order by level`,
  );
  return rows;
}

export async function findRank(db: Queryable, level: number): Promise<Rank | null> {
  const { rows } = await db.query<Rank>(`select ${COLUMNS} from vip.rank where level = $1`, [level]);
  return rows[0] ?? null;
}

export async function writeRank(tx: Transaction, rank: Rank): Promise<void> {
  await tx.query(
    `insert into vip.rank (level, name, description, art, measure, needed, window_days, keep_percent, grace_days, gift,
        stake_back, rebate_added, wagering, enabled)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      on conflict (level) do update set (name, description, art, measure, needed, window_days, keep_percent, grace_days,
          gift, stake_back, rebate_added, wagering, enabled) =
        (excluded.name, excluded.description, excluded.art, excluded.measure, excluded.needed, excluded.window_days,
          excluded.keep_percent, excluded.grace_days, excluded.gift, excluded.stake_back, excluded.rebate_added,
          excluded.wagering, excluded.enabled)`,
    [
      rank.level,
      rank.name,
      rank.description,
      rank.art,
      rank.measure,
      rank.needed,
      rank.windowDays,
      rank.keepPercent,
      rank.graceDays,
      rank.gift,
      rank.stakeBack,
      rank.rebateAdded,
      rank.wagering,
      rank.enabled,
    ],
  );
}
