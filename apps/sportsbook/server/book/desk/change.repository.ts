import type { FixtureState } from '@chhokka/feed-protocol';
import type { Minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '@chhokka/provider-server/db';
import type { HouseSportsLimits } from '@chhokka/wallet-protocol/house';
import type { Limits } from '../book.types.ts';
import { BOOK_CHANNEL, limitsOf } from '../house.repository.ts';

/** The state of a fixture, held against other changes of it; null: there is no such fixture. */
export async function holdFixture(tx: Transaction, fixture: string): Promise<FixtureState | null> {
  const { rows } = await tx.query<{ state: FixtureState }>(
    'select state from words.fixture where id = $1 for no key update',
    [fixture],
  );
  return rows[0]?.state ?? null;
}

/** The limits of a sport, held against other changes of its settings; null: there is no such sport. */
export async function holdSport(tx: Transaction, sport: string): Promise<Limits | null> {
  const { rows } = await tx.query<Parameters<typeof limitsOf>[0]>(
    'select * from book.limits where sport = $1 for no key update',
    [sport],
  );
  return rows[0] ? limitsOf(rows[0]) : null;
}

interface StoredChange {
  readonly isSame: boolean;
  /** Null: it was done. */
  readonly refusal: string | null;
}

/** The change of this id, and whether it is this one; null: there is none. */
export async function findChange(db: Queryable, id: string, body: string): Promise<StoredChange | null> {
  const { rows } = await db.query<{ same: boolean; refusal: string | null }>(
    'select body = $2::jsonb as same, refusal from book.change where id = $1',
    [id, body],
  );
  return rows[0] ? { isSame: rows[0].same, refusal: rows[0].refusal } : null;
}

interface NewChange {
  readonly id: string;
  /** JSON of all that was asked. */
  readonly body: string;
  readonly askedBy: string;
  readonly confirmedBy: string | null;
  /** JSON of what held before. */
  readonly before: string;
  readonly refusal: string | null;
  readonly now: number;
}

/** Stores a change with its answer. False: another process was first. */
export async function insertChange(tx: Transaction, change: NewChange): Promise<boolean> {
  const { id, body, askedBy, confirmedBy, before, refusal, now } = change;
  const { rowCount } = await tx.query(
    `insert into book.change (id, asked_by, confirmed_by, body, before, made_at, refusal)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [id, askedBy, confirmedBy, body, before, new Date(now), refusal],
  );
  return rowCount === 1;
}

/** Wakes all processes that have a book. */
export async function tellOfChange(tx: Transaction): Promise<void> {
  await tx.query(`select pg_notify('${BOOK_CHANNEL}', '')`);
}

/** An empty market is the whole fixture. */
export async function isSuspended(tx: Transaction, fixture: string, market: string): Promise<boolean> {
  const { rows } = await tx.query('select from book.suspension where fixture_id = $1 and market = $2', [
    fixture,
    market,
  ]);
  return rows.length > 0;
}

export async function suspend(tx: Transaction, fixture: string, market: string, now: number): Promise<void> {
  await tx.query('insert into book.suspension (fixture_id, market, since) values ($1, $2, $3) on conflict do nothing', [
    fixture,
    market,
    new Date(now),
  ]);
}

export async function resume(tx: Transaction, fixture: string, market: string): Promise<void> {
  await tx.query('delete from book.suspension where fixture_id = $1 and market = $2', [fixture, market]);
}

/** Operators' prices of a market, by outcome. */
export async function overridesOf(tx: Transaction, fixture: string, market: string): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ outcome: string; price: number }>(
    'select outcome, price from book.override where fixture_id = $1 and market = $2',
    [fixture, market],
  );
  return new Map(rows.map(({ outcome, price }) => [outcome, price]));
}

/** `price` null: the price follows from the chances again. */
export async function writeOverride(
  tx: Transaction,
  { fixture, market, outcome, price }: { fixture: string; market: string; outcome: string; price: number | null },
): Promise<void> {
  if (price === null) {
    await tx.query('delete from book.override where fixture_id = $1 and market = $2 and outcome = $3', [
      fixture,
      market,
      outcome,
    ]);
    return;
  }
  await tx.query(
    `insert into book.override (fixture_id, market, outcome, price) values ($1, $2, $3, $4)
     on conflict (fixture_id, market, outcome) do update set price = excluded.price`,
    [fixture, market, outcome, price],
  );
}

/** Basis points of a kind of market: its own, or the sport's default. */
export async function marginOf(tx: Transaction, sport: string, kind: string): Promise<number> {
  const { rows } = await tx.query<{ basis_points: number }>(
    `select basis_points from book.margin where sport = $1 and kind in ($2, '') order by kind desc limit 1`,
    [sport, kind],
  );
  return rows[0]?.basis_points ?? 0;
}

export async function writeMargin(tx: Transaction, sport: string, kind: string, margin: number): Promise<void> {
  await tx.query(
    `insert into book.margin (sport, kind, basis_points) values ($1, $2, $3)
     on conflict (sport, kind) do update set basis_points = excluded.basis_points`,
    [sport, kind, margin],
  );
}

export async function writeLimits(tx: Transaction, sport: string, limits: HouseSportsLimits): Promise<void> {
  const { maxStake, maxPayout, outcomeExposure, fixtureExposure } = limits;
  await tx.query(
    `update book.limits set max_stake = $2, max_payout = $3, outcome_exposure = $4, fixture_exposure = $5 where sport = $1`,
    [sport, maxStake, maxPayout, outcomeExposure, fixtureExposure],
  );
}

export async function writeDelay(tx: Transaction, sport: string, seconds: number): Promise<void> {
  await tx.query('update book.limits set delay_seconds = $2 where sport = $1', [sport, seconds]);
}

export async function writeMinStake(tx: Transaction, sport: string, stake: Minor): Promise<void> {
  await tx.query('update book.limits set min_stake = $2 where sport = $1', [sport, stake]);
}

export async function writeVoidHours(tx: Transaction, sport: string, hours: number): Promise<void> {
  await tx.query('update book.limits set void_hours = $2 where sport = $1', [sport, hours]);
}
