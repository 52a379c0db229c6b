import { numbers } from '../../../../infra/arrays.ts';
import type { Queryable } from '../../../../infra/db.ts';
import type { NumeroState } from '../lottery.types.ts';

/** A numero with what operators read about it. Times in ms since the epoch, amounts in minor units. */
export interface NumeroFacts {
  readonly gameCode: string;
  readonly numero: string;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly drawsAt: number;
  readonly state: NumeroState;
  readonly drawnAt: number | null;
  readonly settledAt: number | null;
  readonly late: boolean;
  readonly numbers: string[] | null;
  readonly cancelReason: string | null;
  readonly members: number;
  readonly orders: number;
  readonly stake: bigint;
  /** The most that is due if every ticket wins its highest prize. */
  readonly most: bigint;
  /** Prizes and rebates. */
  readonly paid: bigint;
}

interface Row {
  id: bigint;
  game_code: string;
  numero: string;
  opens_at: Date;
  locks_at: Date;
  draws_at: Date;
  state: NumeroState;
  drawn_at: Date | null;
  settled_at: Date | null;
  late: boolean;
  numbers: string[] | null;
  cancel_reason: string | null;
  counted: boolean;
}

interface Sums {
  id: bigint;
  members: number;
  orders: number;
  stake: bigint;
  most: bigint;
  paid: bigint;
}

const COLUMNS = `n.id, n.game_code, n.numero, n.opens_at, n.locks_at, n.draws_at, n.state, n.drawn_at, n.settled_at, n.late, n.numbers,
  n.cancel_reason, n.counted`;

/** The running numero of each game: of those that are not drawn, the first. Games without one are left out. */
export async function findRunning(db: Queryable): Promise<NumeroFacts[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from lottery.game g cross join lateral (
       select * from lottery.numero where game_code = g.code and state in ('open', 'locked') order by draws_at limit 1
     ) n`,
  );
  return withSums(db, rows);
}

/** Numeros that are not drawn, the running one first, or all others, newest first; after the one with that name. */
export async function findNumeros(
  db: Queryable,
  wanted: {
    readonly gameCode: string;
    readonly which: 'coming' | 'past';
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<NumeroFacts[]> {
  const [are, order, beyond] = wanted.which === 'coming' ? ['in', 'asc', '>'] : ['not in', 'desc', '<'];
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from lottery.numero n
     where n.game_code = $1 and n.state ${are} ('open', 'locked') and ($2::text is null or n.draws_at ${beyond}
       (select draws_at from lottery.numero where game_code = $1 and numero = $2))
     order by n.draws_at ${order} limit $3`,
    [wanted.gameCode, wanted.after, wanted.limit],
  );
  return withSums(db, rows);
}

/** Numeros that ended were counted once; only for the others their bets are read. */
async function withSums(db: Queryable, rows: readonly Row[]): Promise<NumeroFacts[]> {
  const [counted, live] = await Promise.all([
    countedSums(
      db,
      rows.filter((row) => row.counted).map(({ id }) => id),
    ),
    liveSums(
      db,
      rows.filter((row) => !row.counted).map(({ id }) => id),
    ),
  ]);
  const sums = new Map([...counted, ...live].map((each) => [each.id, each]));
  return rows.map((row) => present(row, sums.get(row.id)));
}

async function countedSums(db: Queryable, ids: readonly bigint[]): Promise<Sums[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Sums>(
    `select t.numero_id as id, t.members, t.orders, t.staked as stake, t.paid, coalesce(e.payout, 0)::bigint as most
      from lottery.total t left join lottery.exposure e
        on e.numero_id = t.numero_id and e.scope = 'numero' and e.play = '' and e.part = ''
      where t.numero_id = any($1::bigint[])`,
    [numbers(ids)],
  );
  return rows;
}

/** What was given back counts only where the numero was cancelled. */
async function liveSums(db: Queryable, ids: readonly bigint[]): Promise<Sums[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Sums>(
    `select id, coalesce(p.members, 0)::int as members, coalesce(p.orders, 0)::int as orders,
        coalesce(p.stake, 0)::bigint as stake, coalesce(z.paid, 0)::bigint as paid, coalesce(e.payout, 0)::bigint as most
      from unnest($1::bigint[]) as id
      left join lateral (
        select count(*) as orders, count(distinct member_id) as members, sum(stake) as stake from lottery.part
          where numero_id = id and (state = 'placed' or returned_because = 'numero')
      ) p on true
      left join lateral (select sum(won + rebate) as paid from lottery.prize where numero_id = id) z on true
      left join lottery.exposure e on e.numero_id = id and e.scope = 'numero' and e.play = '' and e.part = ''`,
    [numbers(ids)],
  );
  return rows;
}

function present(row: Row, sums: Sums | undefined): NumeroFacts {
  return {
    gameCode: row.game_code,
    numero: row.numero,
    opensAt: row.opens_at.getTime(),
    locksAt: row.locks_at.getTime(),
    drawsAt: row.draws_at.getTime(),
    state: row.state,
    drawnAt: row.drawn_at?.getTime() ?? null,
    settledAt: row.settled_at?.getTime() ?? null,
    late: row.late,
    numbers: row.numbers,
    cancelReason: row.cancel_reason,
    members: sums?.members ?? 0,
    orders: sums?.orders ?? 0,
    stake: sums?.stake ?? 0n,
    most: sums?.most ?? 0n,
    paid: sums?.paid ?? 0n,
  };
}

interface Exposure {
  readonly scope: 'number' | 'play' | 'numero';
  readonly play: string;
  readonly part: string;
  readonly payout: bigint;
  readonly stake: bigint;
}

/**
 * What can become due on a numero: of all together, of each play, and of the heaviest numbers of one play or of all, at most
 * `most` of them. Null: there is no such numero.
 */
export async function findExposure(
  db: Queryable,
  wanted: { readonly gameCode: string; readonly numero: string; readonly play: string | null; readonly most: number },
): Promise<Exposure[] | null> {
  const { rows: found } = await db.query<{ id: bigint }>(
    'select id from lottery.numero where game_code = $1 and numero = $2',
    [wanted.gameCode, wanted.numero],
  );
  if (!found[0]) return null;
  const { rows } = await db.query<Exposure>(
    `(select scope, play, part, payout, stake from lottery.exposure where numero_id = $1 and scope in ('numero', 'play'))
      union all
      (select scope, play, part, payout, stake from lottery.exposure
        where numero_id = $1 and scope = 'number' and ($2::text is null or play = $2)
        order by payout desc, play, part limit $3)`,
    [found[0].id, wanted.play, wanted.most],
  );
  return rows;
}
