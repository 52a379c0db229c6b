import type { FixtureState, LogWord, Nature, Score, Sport } from '@chhokka/feed-protocol';
import { LATEST_MOMENT } from '@chhokka/kernel';
import type { Queryable, Transaction } from '@chhokka/provider-server/db';
import { IS_NOT_OVER } from './fixture-rules.ts';
import type { Before, Changes } from './fold-words.ts';
import type { Pair } from './words.types.ts';

interface HeldRow {
  readonly id: string;
  /** Key of the feed that named it first. */
  readonly feed: number;
  readonly sport: Sport;
  readonly nature: Nature;
  readonly state: FixtureState;
}

/** What was told of fixtures beside the words; only for people. */
export interface Told {
  /** The last score; null: unknown. */
  score(fixture: string): Score | null;
  /** Proper names of the outcomes of a market, by their ids; null: none has one. */
  names(fixture: string, market: string): Readonly<Record<string, string>> | null;
}

/** Whether these words of the feed of that key, which were applied before, are those that were applied; the numbers of the others. */
export async function differingWords(db: Queryable, feed: number, words: readonly LogWord[]): Promise<number[]> {
  const { rows } = await db.query<{ number: bigint }>({
    name: 'differing_words',
    text: `select word.number from jsonb_array_elements($1::jsonb) as told
           join words.word on word.feed = $2 and word.number = (told->>'number')::bigint
           where word.body <> told order by word.number`,
    values: [written(words), feed],
  });
  return rows.map(({ number }) => Number(number));
}

/**
 * Locks the fixtures that the words of the feed of that key name, in the order of their ids, and reads what the words may
 * contradict.
 */
export async function readBefore(tx: Transaction, feed: number, words: readonly LogWord[]): Promise<Before> {
  const ids = [...new Set(words.map((word) => (word.kind === 'fixture' ? word.fixture.id : word.fixture)))];
  const { rows: fixtures } = await tx.query<HeldRow>({
    name: 'hold_fixtures',
    text: 'select id, feed, sport, nature, state from words.fixture where id = any ($1) order by id for no key update',
    values: [ids],
  });
  const pairs = words.flatMap(marketsOf);
  const { rows: ended } = await tx.query<Pair>({
    name: 'ended_markets',
    text: `select distinct wanted.fixture, wanted.market from unnest($1::text[], $2::text[]) as wanted (fixture, market)
           join words.market_end on fixture_id = wanted.fixture and market_end.market = wanted.market
           where rolled_back_number is null`,
    values: [pairs.map(({ fixture }) => fixture), pairs.map(({ market }) => market)],
  });
  const { rows: cancels } = await tx.query<{ number: bigint; fixture: string; markets: string[] | null }>({
    name: 'cancels_of_words',
    text: `select number, fixture_id as fixture, markets from words.cancel
           where fixture_id = any ($1) and number = any ($2) and taken_back_at is null`,
    values: [
      fixtures.flatMap((fixture) => (fixture.feed === feed ? [fixture.id] : [])),
      words.flatMap((word) => (word.kind === 'cancel-rollback' ? [word.cancels] : [])),
    ],
  });
  return {
    fixtures: new Map(fixtures.map((fixture) => [fixture.id, fixture])),
    foreign: new Set(fixtures.flatMap((fixture) => (fixture.feed === feed ? [] : [fixture.id]))),
    ended,
    cancels: new Map(cancels.map(({ number, fixture, markets }) => [Number(number), { fixture, markets }])),
  };
}

function marketsOf(word: LogWord): Pair[] {
  switch (word.kind) {
    case 'settle':
      return word.markets.map(({ key }) => ({ fixture: word.fixture, market: key }));
    case 'settle-rollback':
      return word.markets.map((market) => ({ fixture: word.fixture, market }));
    default:
      return [];
  }
}

/** Stores the words of the feed of that key, so that they count as applied. */
export async function insertWords(
  tx: Transaction,
  feed: number,
  words: readonly LogWord[],
  now: number,
): Promise<void> {
  await tx.query({
    name: 'insert_words',
    text: `insert into words.word (feed, number, body, applied_at)
           select $3, (word->>'number')::bigint, word, $2 from jsonb_array_elements($1::jsonb) as word`,
    values: [written(words), new Date(now), feed],
  });
  await tx.query('update words.feed set last_number = $2 where key = $1', [feed, words.at(-1)?.number]);
}

/** A word of the feed of that key, as it was applied; null: it was not. */
export async function wordOf(db: Queryable, feed: number, number: number): Promise<LogWord | null> {
  const { rows } = await db.query<{ body: LogWord }>('select body from words.word where feed = $1 and number = $2', [
    feed,
    number,
  ]);
  return rows[0]?.body ?? null;
}

/** What words of a feed change. */
interface Written {
  /** Its key. */
  readonly feed: number;
  readonly changes: Changes;
  readonly told: Told;
  /** Ms since the epoch. */
  readonly now: number;
}

/** Writes what words change. Ends that are rolled back come first, because one end of a market is in force at a time. */
export async function writeChanges(tx: Transaction, { feed, changes, told, now }: Written): Promise<void> {
  const at = new Date(now);
  await writeFixtures(tx, feed, changes, at);
  await writeScores(tx, changes, told);
  await writeEnds(tx, changes, told, at);
  await writeCancels(tx, changes, at);
  await waitAgain(tx, changes, at);
  await askForBets(tx, changes, at);
}

/**
 * Restarts the wait of matches whose bets were voided, when the feed takes back an end or a cancel. Their bets may be undecided
 * again, and the feed may say nothing more about a match that is over.
 */
async function waitAgain(tx: Transaction, { rollbacks, takenBack }: Changes, at: Date): Promise<void> {
  if (rollbacks.length + takenBack.length === 0) return;
  await tx.query(
    `update words.fixture set voided_at = null, state_at = $2
     where id = any ($1) and state in ('postponed', 'abandoned', 'cancelled') and voided_at is not null`,
    [[...new Set([...rollbacks, ...takenBack].map(({ fixture }) => fixture))], at],
  );
}

/**
 * Asks for the bets on these markets to be looked at. Most markets have none, and would only keep the others waiting. The
 * fixtures are locked: no bet is being written that is not seen here.
 */
async function askForBets(tx: Transaction, { due }: Changes, at: Date): Promise<void> {
  if (due.length === 0) return;
  await tx.query({
    name: 'insert_due',
    text: `insert into words.due (fixture_id, market, asked_at)
           select fixture, asked.market, $2 from jsonb_to_recordset($1::jsonb) as asked (fixture text, market text)
           where exists (select from bets.leg where fixture_id = fixture and (asked.market is null or leg.market = asked.market))`,
    values: [JSON.stringify(due), at],
  });
}

async function writeFixtures(tx: Transaction, feed: number, { fixtures }: Changes, at: Date): Promise<void> {
  if (fixtures.length === 0) return;
  await tx.query({
    name: 'write_fixtures',
    text: `insert into words.fixture
             (id, feed, sport, nature, league_id, home_id, away_id, starts_at, state, state_at, body)
           select body->>'id', $3, body->>'sport', body->>'nature', body->'league'->>'id', body->'home'->>'id', body->'away'->>'id',
             to_timestamp((body->>'startsAt')::numeric / 1000), body->>'state', $2, body
           from jsonb_to_recordset($1::jsonb) as said (body jsonb)
           on conflict (id) do update set league_id = excluded.league_id, home_id = excluded.home_id, away_id = excluded.away_id,
             starts_at = excluded.starts_at, state = excluded.state, body = excluded.body,
             state_at = case when fixture.state = excluded.state then fixture.state_at else excluded.state_at end,
             voided_at = case when fixture.state = excluded.state then fixture.voided_at end`,
    values: [written(fixtures.map(({ fixture }) => ({ body: fixture }))), at, feed],
  });
}

/**
 * Writes the scores that words told, else what was told beside them. The score of a match that is over is not replaced by the
 * latter, because memory may have missed its end.
 */
async function writeScores(tx: Transaction, { fixtures, ends }: Changes, told: Told): Promise<void> {
  const said = new Map(fixtures.map(({ fixture, score }) => [fixture.id, score]));
  const scores = [...new Set([...said.keys(), ...ends.map(({ fixture }) => fixture)])].flatMap((id) => {
    const score = said.get(id) ?? told.score(id);
    return score === null ? [] : [{ id, score, named: said.has(id) }];
  });
  if (scores.length === 0) return;
  await tx.query({
    name: 'write_scores',
    text: `update words.fixture set score = said.score
           from jsonb_to_recordset($1::jsonb) as said (id text, score jsonb, named boolean)
           where fixture.id = said.id and (named or ${IS_NOT_OVER})`,
    values: [written(scores)],
  });
}

async function writeEnds(tx: Transaction, { rollbacks, ends }: Changes, told: Told, at: Date): Promise<void> {
  if (rollbacks.length > 0) {
    await tx.query({
      name: 'roll_ends_back',
      text: `update words.market_end set rolled_back_number = said.by, rolled_back_at = $2
             from jsonb_to_recordset($1::jsonb) as said (fixture text, market text, by bigint)
             where fixture_id = said.fixture and market_end.market = said.market and rolled_back_number is null`,
      values: [JSON.stringify(rollbacks), at],
    });
  }
  if (ends.length === 0) return;
  const rows = ends.map((end) => ({
    ...end,
    names: told.names(end.fixture, end.market),
    score: end.score ?? told.score(end.fixture),
  }));
  await tx.query({
    name: 'insert_ends',
    text: `insert into words.market_end
             (fixture_id, market, number, verdicts, ended_at, rolled_back_number, rolled_back_at, score, names)
           select fixture, market, number, verdicts, $2, "rolledBackBy", case when "rolledBackBy" is not null then $2::timestamptz end,
             nullif(score, 'null'), nullif(names, 'null')
           from jsonb_to_recordset($1::jsonb) as said
             (fixture text, market text, number bigint, verdicts jsonb, "rolledBackBy" bigint, score jsonb, names jsonb)`,
    values: [written(rows), at],
  });
}

async function writeCancels(tx: Transaction, { cancels, takenBack }: Changes, at: Date): Promise<void> {
  if (takenBack.length > 0)
    await tx.query(
      `update words.cancel set taken_back_at = $2 from jsonb_to_recordset($1::jsonb) as said (fixture text, number bigint)
       where fixture_id = said.fixture and cancel.number = said.number`,
      [JSON.stringify(takenBack), at],
    );
  for (const { number, fixture, markets, from, until, reason, takenBack: isTakenBack } of cancels) {
    await tx.query({
      name: 'insert_cancel',
      text: `insert into words.cancel
               (number, fixture_id, markets, placed_from, placed_until, reason, cancelled_at, taken_back_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [number, fixture, markets, moment(from), moment(until), reason, at, isTakenBack ? at : null],
    });
  }
}

function moment(ms: number | null): Date | null {
  return ms === null ? null : new Date(Math.min(ms, LATEST_MOMENT));
}

/** As JSON that PostgreSQL can store: names may hold characters that it cannot, and those are replaced. */
function written(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'string' ? inner.toWellFormed().replaceAll('\0', '\uFFFD') : inner,
  );
}
