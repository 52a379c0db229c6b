import type { Minor } from '@chhokka/kernel';
import { numbers, texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { WHOLE } from '../../money/facts/index.ts';
import { isProtected } from '../../money/limits/index.ts';
import type { PrizeForm } from '../awards/index.ts';

/** One period of a leaderboard. */
export interface Period {
  readonly boardId: string;
  readonly span: 'day' | 'week';
  /** Its first day. */
  readonly starts: string;
}

/** A member's stakes of a period by weight, in minor units × per cent, and when the last of these rounds was closed. */
export interface Standing {
  readonly memberId: string;
  readonly account: string;
  readonly currency: string;
  readonly weighed: bigint;
  readonly reachedAt: Date;
}

// True members who are not protected can have a place. $1 leaderboard, $2 span, $3 first day, $4 least stake in whole minor
// units, $5 now.
const RANKED = `from missions.standing s join members.player p on p.id = s.member_id
    where s.board_id = $1 and s.span = $2 and s.starts = $3 and s.grade >= missions.grade_of($4 * ${WHOLE})
      and s.weighed >= $4 * ${WHOLE} and p.user_type = 0
      and not ${isProtected('s.member_id', 'to_timestamp($5::float8 / 1000)')}`;

/** The best of a period, at most `most`: by stake, then by who reached it first. `now` in ms. */
export async function findBest(
  db: Queryable,
  { boardId, span, starts }: Period,
  { least, most, now }: { readonly least: Minor; readonly most: number; readonly now: number },
): Promise<Standing[]> {
  const { rows } = await db.query<Standing>({
    name: 'missions.best',
    text: `select s.member_id as "memberId", p.account, p.currency, s.weighed, s.reached_at as "reachedAt" ${RANKED}
      order by s.grade desc, s.weighed desc, s.reached_at, s.member_id limit $6`,
    values: [boardId, span, starts, least, now, most],
  });
  return rows;
}

/** How many have a place before this one, at most `most`. */
export async function countBefore(
  db: Queryable,
  { boardId, span, starts }: Period,
  own: Pick<Standing, 'memberId' | 'weighed' | 'reachedAt'> & {
    readonly least: Minor;
    readonly most: number;
    readonly now: number;
  },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'missions.before',
    text: `select count(*)::int as count from (
        select ${RANKED} and s.member_id <> $6 and s.grade >= missions.grade_of($7) and s.weighed >= $7
            and (s.weighed > $7 or s.reached_at < $8 or s.reached_at = $8 and s.member_id < $6)
          order by s.grade desc, s.weighed desc, s.reached_at, s.member_id limit $9
      ) better`,
    values: [boardId, span, starts, own.least, own.now, own.memberId, own.weighed, own.reachedAt, own.most] as never[],
  });
  return rows[0]?.count ?? 0;
}

/** The first days of a leaderboard's periods that have been closed, since a day. */
export async function findClosed(db: Queryable, boardId: string, since: string): Promise<Omit<Period, 'boardId'>[]> {
  const { rows } = await db.query<Omit<Period, 'boardId'>>(
    'select span, starts::text from missions.result where board_id = $1 and starts >= $2',
    [boardId, since],
  );
  return rows;
}

/** Begins to close a period. False: that has been done, or another process is doing it and has finished. Times in ms. */
export async function insertResult(
  tx: Transaction,
  row: Period & { number: number; startsAt: number; endsAt: number; closedAt: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into missions.result (board_id, span, starts, number, starts_at, ends_at, closed_at)
      values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), to_timestamp($6::float8 / 1000), to_timestamp($7::float8 / 1000))
      on conflict do nothing`,
    [row.boardId, row.span, row.starts, row.number, row.startsAt, row.endsAt, row.closedAt],
  );
  return rowCount === 1;
}

/** Writes the places down, the first one first. */
export async function insertPlaces(
  tx: Transaction,
  { boardId, span, starts }: Period,
  places: readonly (Pick<Standing, 'memberId' | 'reachedAt'> & { stake: Minor; form: PrizeForm; amount: Minor })[],
): Promise<void> {
  await tx.query(
    `insert into missions.place (board_id, span, starts, place, member_id, stake, reached_at, form, amount)
      select $1, $2, $3, place, member_id, stake, reached_at, form, amount
        from unnest($4::uuid[], $5::bigint[], $6::timestamptz[], $7::text[], $8::bigint[]) with ordinality
          each (member_id, stake, reached_at, form, amount, place)`,
    [
      boardId,
      span,
      starts,
      texts(places.map(({ memberId }) => memberId)),
      numbers(places.map(({ stake }) => stake)),
      places.map(({ reachedAt }) => reachedAt),
      texts(places.map(({ form }) => form)),
      numbers(places.map(({ amount }) => amount)),
    ],
  );
}

/** A place of a closed period. */
export interface ClosedPlace {
  readonly place: number;
  readonly memberId: string;
  readonly account: string;
  readonly stake: Minor;
  readonly reachedAt: Date;
}

export interface Result extends Period {
  readonly number: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly closedAt: Date;
}

const RESULT = `board_id as "boardId", span, starts::text, number, starts_at as "startsAt", ends_at as "endsAt",
  closed_at as "closedAt"`;

/** The last closed period of a leaderboard. */
export async function findLast(db: Queryable, boardId: string): Promise<Result | null> {
  const { rows } = await db.query<Result>(
    `select ${RESULT} from missions.result where board_id = $1 order by ends_at desc limit 1`,
    [boardId],
  );
  return rows[0] ?? null;
}

export async function findPlaces(db: Queryable, { boardId, span, starts }: Period): Promise<ClosedPlace[]> {
  const { rows } = await db.query<ClosedPlace>(
    `select e.place::int, e.member_id as "memberId", m.account, e.stake, e.reached_at as "reachedAt"
      from missions.place e join members.player m on m.id = e.member_id
      where e.board_id = $1 and e.span = $2 and e.starts = $3 order by e.place`,
    [boardId, span, starts],
  );
  return rows;
}

/** One page of the results of all leaderboards, or of one: the newest first. */
export async function findResults(
  db: Queryable,
  boardId: string | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; results: Result[] }> {
  const { rows } = await db.query<{ total: number }>(
    'select count(*)::int as total from missions.result where $1::text is null or board_id = $1',
    [boardId],
  );
  const { rows: results } = await db.query<Result>(
    `select ${RESULT} from missions.result where $1::text is null or board_id = $1
      order by starts desc, board_id, span limit $2 offset $3`,
    [boardId, limit, offset],
  );
  return { total: rows[0]?.total ?? 0, results };
}
