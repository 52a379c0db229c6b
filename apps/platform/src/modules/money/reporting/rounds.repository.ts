import { firstIdAt, minor, type Minor } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import { Conditions } from '../../../infra/conditions.ts';

/** The rounds of all members, in each order of the office's table, keyset-paged along an index for every filter. */

export type RoundState = 'open' | 'closed' | 'refunded';
export type RoundSort = 'time' | 'staked' | 'won';

export interface RoundFilter {
  readonly memberId: string | null;
  readonly vassalage: string | null;
  readonly gameCode: string | null;
  readonly state: RoundState | null;
  /** Of the opening, ms since the epoch; `to` is excluded. */
  readonly from: number | null;
  readonly to: number | null;
  readonly sort: RoundSort;
  /** The end of the previous page. */
  readonly after: { readonly value: string; readonly id: string } | null;
  readonly limit: number;
  readonly names: 'bn' | 'en';
}

/** Amounts are minor units, times ms since the epoch. */
export interface ListedRound {
  readonly id: string;
  readonly memberId: string;
  readonly account: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly name: string;
  readonly vendorName: string;
  readonly state: RoundState;
  readonly openedAt: number;
  readonly closedAt: number | null;
  readonly staked: Minor;
  readonly refunded: Minor;
  readonly won: Minor;
  readonly currency: string;
}

interface RoundRow {
  readonly id: string;
  readonly member_id: string;
  readonly account: string | null;
  readonly vassalage: string;
  readonly game_code: string;
  readonly name: string | null;
  readonly vendor_name: string | null;
  readonly state: RoundState;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly staked: bigint;
  readonly refunded: bigint;
  readonly won: bigint;
  readonly currency: string;
}

const ORDERS: Readonly<Record<RoundSort, string>> = {
  time: 'r.id desc',
  staked: 'r.staked desc, r.id desc',
  won: 'r.won desc, r.id desc',
};

/** One page of rounds. Ids carry the time of their opening, so a range of days is a range of ids. */
export async function findRounds(pool: Pool, filter: RoundFilter): Promise<ListedRound[]> {
  const where = new Conditions();
  where.add('r.member_id = ?::uuid', filter.memberId);
  where.add('r.state = ?', filter.state);
  where.add('r.id >= ?::uuid', filter.from === null ? null : firstIdAt(filter.from));
  where.add('r.id < ?::uuid', filter.to === null ? null : firstIdAt(filter.to));
  addPlace(where, filter);
  const order = ORDERS[filter.sort];
  const limit = where.place(filter.limit);
  const name = `name_${filter.names}`;
  const { rows } = await pool.query<RoundRow>(
    `select r.id, r.member_id, p.account, r.vassalage, r.game_code, game.${name} as name,
        vendor.${name} as vendor_name, r.state, r.opened_at,
        r.closed_at, r.staked, r.refunded, r.won, r.currency
      from (${pageOf(filter, where, { order, limit })}) r
      left join members.player p on p.id = r.member_id
      left join catalogue.named_game game using (vassalage, game_code)
      left join catalogue.named_vendor vendor using (vassalage)
      order by ${order}`,
    where.values,
  );
  return rows.map(presentRound);
}

/** Merges a vendor's rounds from those of its games, which are in order. */
function pageOf(filter: RoundFilter, where: Conditions, { order, limit }: { order: string; limit: string }): string {
  const columns = `r.id, r.member_id, r.vassalage, r.game_code, r.state, r.opened_at, r.closed_at, r.staked, r.refunded,
    r.won, r.currency`;
  if (filter.state !== null && filter.state !== 'closed') {
    // Selects all matching rounds first and sorts them then, because no index of an order has them close together.
    return `select r.* from (
        select ${columns} from reporting.round r
          where r.state <> 'closed' and ${where.text}${gamesOf(filter, where)} offset 0
      ) r order by ${order} limit ${limit}`;
  }
  if (filter.vassalage === null) {
    return `select ${columns} from reporting.round r where ${where.text} order by ${order} limit ${limit}`;
  }
  const vendor = where.place(filter.vassalage);
  const game = where.place(filter.gameCode);
  return `select r.* from (
      select vassalage, game_code from catalogue.named_game
        where vassalage = ${vendor} and (${game}::text is null or game_code = ${game})
    ) one cross join lateral (
      select ${columns} from reporting.round r
        where r.vassalage = one.vassalage and r.game_code = one.game_code and ${where.text}
        order by ${order} limit ${limit}
    ) r order by ${order} limit ${limit}`;
}

function gamesOf({ vassalage, gameCode }: RoundFilter, where: Conditions): string {
  if (vassalage === null) return '';
  const vendor = ` and r.vassalage = ${where.place(vassalage)}`;
  return gameCode === null ? vendor : `${vendor} and r.game_code = ${where.place(gameCode)}`;
}

function addPlace(where: Conditions, { sort, after }: RoundFilter): void {
  if (after === null) return;
  if (sort === 'time') where.add('r.id < ?::uuid', after.id);
  else where.add(`(r.${sort}, r.id) < (?::bigint, ?::uuid)`, after.value, after.id);
}

function presentRound(row: RoundRow): ListedRound {
  return {
    id: row.id,
    memberId: row.member_id,
    account: row.account ?? '',
    vassalage: row.vassalage,
    gameCode: row.game_code,
    name: row.name ?? '',
    vendorName: row.vendor_name ?? '',
    state: row.state,
    openedAt: row.opened_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
    staked: minor(row.staked),
    refunded: minor(row.refunded),
    won: minor(row.won),
    currency: row.currency,
  };
}
