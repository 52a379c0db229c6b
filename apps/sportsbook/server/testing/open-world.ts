import type { Fixture, LogWord } from '@chhokka/feed-protocol';
import { FAKE_FEED } from '@chhokka/feed-protocol/testing';
import { ManualClock, currency } from '@chhokka/kernel';
import { type Pool, openPool, transaction } from '@chhokka/provider-server/db';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import type { SlipLeg, SlipOrder } from '../../shared/bets.ts';
import { sendDue } from '../bets/movement-worker.ts';
import { FULL_PURSE } from '../sessions/purses.ts';
import { openPurse } from '../sessions/purses.repository.ts';
import { demoPlayer, findSession, openSession } from '../sessions/sessions.repository.ts';
import type { PlayerSession } from '../sessions/sessions.types.ts';
import { settleSome } from '../settling/settle-due.ts';
import { createAcceptor } from '../slips/acceptor.ts';
import type { SlipContext } from '../slips/place-slip.ts';
import { applyWords } from '../words/apply-words.ts';
import { ModelWallet } from './model-wallet.ts';
import { StatedBook } from './stated-book.ts';

/** What bets do, on a real database, with a wallet and a book that a test controls. No worker runs by itself. */
export interface World {
  readonly context: SlipContext;
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly clock: ManualClock;
  readonly wallet: ModelWallet;
  readonly book: StatedBook;
  /** What the log of the program said. */
  readonly complaints: string[];
  /** A player with real money. */
  player(playerId: string, balance: bigint): Promise<PlayerSession>;
  /** A player with a purse of play money. */
  demo(): Promise<PlayerSession>;
  /** The feed names a fixture, and the book offers `market` with these prices. */
  fixture(id: string, change?: Partial<Fixture>): Promise<Fixture>;
  /** The feed says a word that decides about money. */
  say(...words: SaidWord[]): Promise<void>;
  /** Settles everything that is due and sends everything, until nothing is left. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

type SaidWord = LogWord extends infer Word ? (Word extends LogWord ? Omit<Word, 'number'> : never) : never;

/** Nobody tells scores or names. */
const told = { score: () => null, names: () => null };

export async function openWorld(): Promise<World> {
  const database = await createTestDatabase('sportsbook');
  const pool = openPool(database.url, 'sportsbook', 8);
  const clock = new ManualClock(Date.parse('2026-06-01T12:00:00Z'));
  const wallet = new ModelWallet();
  const book = new StatedBook();
  const complaints: string[] = [];
  const base = {
    pool,
    clock,
    wallet: wallet.house,
    book,
    log: {
      warn: (_: object, what: string) => complaints.push(what),
      error: (_: object, what: string) => complaints.push(what),
    },
    news: { bet: () => {}, balance: () => {} },
  };
  const context: SlipContext = { ...base, acceptor: createAcceptor(base) };
  let number = 0;
  const say = async (...words: SaidWord[]): Promise<void> => {
    const numbered = words.map((word): LogWord => {
      number += 1;
      return { ...word, number };
    });
    const applied = await applyWords({ pool, clock, told, feed: FAKE_FEED }, numbered);
    if (applied.outcome !== 'applied') throw new Error('the words were not applied');
  };
  return {
    context,
    pool,
    databaseUrl: database.url,
    clock,
    wallet,
    book,
    complaints,
    say,
    async player(playerId, balance) {
      wallet.balances.set(playerId, balance);
      return session(context, { playerId, operatorSession: `session of ${playerId}`, purseId: null, money: 'BDT' });
    },
    async demo() {
      const purseId = crypto.randomUUID();
      await transaction(pool, (tx) => openPurse(tx, purseId, FULL_PURSE, clock.now()));
      return session(context, { playerId: demoPlayer(purseId), operatorSession: null, purseId, money: 'FUN' });
    },
    async fixture(id, change = {}) {
      const fixture = sampleFixture(id, clock.now(), change);
      await say({ kind: 'fixture', fixture });
      book.fixtures.set(id, fixture);
      return fixture;
    },
    async settle() {
      let quiet = 0;
      for (let turn = 0; turn < 100; turn += 1) {
        const settled = await settleSome(context);
        const sent = await sendDue(context);
        quiet = settled === null && sent === 0 ? quiet + 1 : 0;
        if (quiet === 2) return;
        // What a wallet did not answer is due again by then.
        clock.advance(16_000);
      }
      throw new Error('there is always something to settle');
    },
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}

async function session(
  { pool, clock }: SlipContext,
  who: { playerId: string; operatorSession: string | null; purseId: string | null; money: string },
): Promise<PlayerSession> {
  const token = await openSession(pool, {
    playerId: who.playerId,
    operatorSession: who.operatorSession,
    purseId: who.purseId,
    nickname: 'Rahim',
    currency: currency(who.money),
    gameCode: 'sports',
    language: 'bn',
    returnUrl: 'http://127.0.0.1:8080/sports',
    depositUrl: null,
    now: clock.now(),
    expiresAt: clock.now() + 86_400_000_000,
  });
  const found = await findSession(pool, token, clock.now());
  if (!found) throw new Error('the session was not opened');
  return found;
}

function sampleFixture(id: string, now: number, change: Partial<Fixture>): Fixture {
  return {
    id,
    sport: 'football',
    nature: 'simulated',
    format: '',
    league: { id: 'padma-league', names: { en: 'Padma League' } },
    home: { id: 'home', names: { en: 'Home' } },
    away: { id: 'away', names: { en: 'Away' } },
    startsAt: now + 3_600_000,
    state: 'scheduled',
    speed: 600,
    commitment: (change.nature ?? 'simulated') === 'simulated' ? 'a'.repeat(64) : null,
    ...change,
  };
}

/** A leg at the price of the book. */
export function leg(fixture: string, outcome = 'home', price = 2_000, market = 'result/match'): SlipLeg {
  return { fixture, market, outcome, price };
}

/** An order of a bet on these legs, with an id of its own. */
export function order(legs: readonly SlipLeg[], change: Partial<SlipOrder> = {}): SlipOrder {
  const kind = legs.length === 1 ? 'single' : 'accumulator';
  return {
    id: crypto.randomUUID(),
    bet: { kind },
    legs: [...legs],
    stake: 10_000,
    acceptance: 'none',
    ...change,
  };
}

/** What a bet moved at the wallet, as it is stored. */
export async function sumOfMovements(pool: Pool, betId: string): Promise<bigint> {
  const { rows } = await pool.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from bets.movement where bet_id = $1 and state = 'done'`,
    [betId],
  );
  return rows[0]?.sum ?? 0n;
}
