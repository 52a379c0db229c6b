import { randomUUID } from 'node:crypto';
import { DAY, type ManualClock, minor, systemClock } from '@chhokka/kernel';
import { createTestDatabase } from '../../../../../../../tests/support/database.ts';
import { openPool, type Pool, transaction } from '../../../../infra/db.ts';
import { createInTurn } from '../../../../infra/in-turn.ts';
import { createLog } from '../../../../infra/log.ts';
import type { Settings } from '../../../site/settings/index.ts';
import { createFacts, type Facts } from '../../facts/index.ts';
import { createGrants } from '../../grants/index.ts';
import { createLedger } from '../../ledger/index.ts';
import { createTurnover } from '../../turnover/index.ts';
import {
  addGames,
  addPlayer,
  BDT,
  GAME,
  type LoggedIn,
  openTable,
  PROVIDER,
  type Table,
} from '../../wallet/testing/fixture.ts';
import { createPurses, type NewPurse, type Purses, pursesConsumer, type PurseTerms } from '../index.ts';

/** A game whose stakes count for half, and one in which no bonus money is staked. */
export const HALF = 'half-game';
export const NONE = 'no-game';

export const TERMS: PurseTerms = {
  wagering: 1_000,
  weights: { kinds: { RNG: 100, LIVE: 0 }, games: { [`${PROVIDER}/${HALF}`]: 50 } },
  maxStake: null,
  maxCashOut: null,
  lastsMs: 30 * DAY,
  endsWithWithdrawal: true,
};

/** Members with bonus money in a database of their own. */
export interface Bonuses {
  readonly url: string;
  readonly pool: Pool;
  readonly table: Table;
  readonly purses: Purses;
  readonly facts: Facts;
  /** The same module on another pool. */
  pursesOn(pool: Pool): Purses;
  open(...purses: NewPurse[]): Promise<void>;
  /** Tells and counts all that has happened. */
  count(): Promise<void>;
  /** The member's money, in minor units. */
  money(memberId: string): Promise<{ cash: bigint; bonus: bigint }>;
  close(): Promise<void>;
}

export async function openBonuses({ clock }: { clock?: ManualClock } = {}): Promise<Bonuses> {
  const database = await createTestDatabase();
  const time = clock ?? systemClock;
  const table = openTable(database.url, { clock: time });
  await addGames(table.pool);
  await table.pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon, coming_soon)
      values ($1, $1, $2, 'খেলা', 'Half', 'RNG', 10, '', false), ($1, $1, $3, 'খেলা', 'None', 'LIVE', 10, '', false)`,
    [PROVIDER, HALF, NONE],
  );
  const pool = openPool(database.url, 8);
  const parts = { clock: time, log: createLog('silent'), inTurn: createInTurn() };
  const facts = createFacts({ ...parts, pool, offset: () => 360 });
  const pursesOn = (on: Pool): Purses => {
    const ledger = createLedger({ pool: on, clock: time });
    const turnover = createTurnover({ settings: { values: { turnoverFactor: 100 } } as Settings });
    const grants = createGrants({ clock: time, ledger, turnover });
    return createPurses({
      ...parts,
      pool: on,
      ledger,
      grants,
      wallet: table.wallet,
      waker: { wake: () => {} },
      titles: () => [],
    });
  };
  const purses = pursesOn(pool);
  return {
    url: database.url,
    pool,
    table,
    purses,
    facts,
    pursesOn,
    open: (...opened) => transaction(pool, (tx) => purses.open(tx, opened)),
    async count() {
      await facts.tellAll();
      await facts.consume(pursesConsumer);
    },
    async money(memberId) {
      const { rows } = await pool.query<{ cash: bigint; bonus: bigint }>(
        `select coalesce(sum(balance) filter (where kind = 'member_cash'), 0)::bigint as cash,
            coalesce(sum(balance) filter (where kind = 'member_bonus'), 0)::bigint as bonus
          from ledger.balance where owner = $1`,
        [memberId],
      );
      return rows[0] as { cash: bigint; bonus: bigint };
    },
    async close() {
      await table.wallet.close();
      await table.pool.end();
      await pool.end();
      await database.drop();
    },
  };
}

/** Bonus money as a rule gives it. */
export function purseOf(memberId: string, amount: bigint, terms: Partial<PurseTerms> = {}): NewPurse {
  return { id: randomUUID(), memberId, currency: BDT, amount: minor(amount), terms: { ...TERMS, ...terms } };
}

export interface Gambler extends LoggedIn {
  /** A session of each game. */
  readonly sessions: Readonly<Record<string, string>>;
}

/** A member with this much cash and a session of each game. */
export async function addGambler(table: Table, cash: bigint): Promise<Gambler> {
  const player = await addPlayer(table, cash, 20 * DAY);
  const opening = { providerId: PROVIDER, currency: BDT, language: 'bn', ttlMs: 20 * DAY, memberSession: null };
  const open = (gameCode: string) => table.wallet.openSession({ ...opening, memberId: player.id, gameCode });
  const [half, none] = await Promise.all([open(HALF), open(NONE)]);
  return { ...player, sessions: { [GAME]: player.session, [HALF]: half.session, [NONE]: none.session } };
}
