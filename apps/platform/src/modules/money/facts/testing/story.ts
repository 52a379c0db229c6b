import { DAY, HOUR, ManualClock, minor, MINUTE } from '@chhokka/kernel';
import { createTestDatabase } from '../../../../../../../tests/support/database.ts';
import { type Pool, transaction } from '../../../../infra/db.ts';
import { createInTurn } from '../../../../infra/in-turn.ts';
import { createLog } from '../../../../infra/log.ts';
import { createLedger, openAccount } from '../../ledger/index.ts';
import {
  addGames,
  addPlayer,
  adjust,
  BDT,
  bet,
  betwin,
  endround,
  openTable,
  type Player,
  promo,
  PROVIDER,
  refund,
  type Table,
  win,
} from '../../wallet/testing/fixture.ts';
import { createFacts, type Facts } from '../index.ts';
import type { TellParts } from '../tell.ts';

/** Minutes east of UTC of the site's calendar. */
export const OFFSET = 360;
const START = Date.UTC(2026, 9, 1, 17);

/** Three members who play, pay and are paid in all ways that facts record. */
export interface Story {
  readonly url: string;
  readonly pool: Pool;
  readonly clock: ManualClock;
  readonly table: Table;
  readonly players: readonly Player[];
  readonly facts: Facts;
  /** What `facts` were created with. */
  readonly parts: TellParts;
  /** Writes all facts up to now. */
  tell(): Promise<void>;
  /**
   * Plays numbered rounds over several days, many of which end long after they opened, and moves other money. `between`
   * runs now and then.
   */
  play(rounds: number, between?: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Creates a database with the members in it. */
export async function openStory(): Promise<Story> {
  const database = await createTestDatabase();
  const clock = new ManualClock(START);
  const table = openTable(database.url, { clock });
  await addGames(table.pool);
  const players = await Promise.all([1, 2, 3].map(() => addPlayer(table, 1_000_000n, 20 * DAY)));
  const parts = {
    pool: table.pool,
    clock,
    log: createLog('silent'),
    inTurn: createInTurn(),
    offset: () => OFFSET,
  };
  const facts = createFacts(parts);
  return {
    url: database.url,
    pool: table.pool,
    clock,
    table,
    players,
    facts,
    parts,
    tell: () => facts.tellAll(),
    async play(rounds, between = () => Promise.resolve()) {
      const waiting: (() => Promise<unknown>)[] = [];
      for (let number = 0; number < rounds; number += 1) {
        const player = players[number % players.length] as Player;
        waiting.push(await playRound(table, clock, player, number));
        clock.advance(40 * MINUTE);
        if (number % 3 === 2) await waiting.splice((number * 5) % waiting.length, 1)[0]?.();
        if (number % 4 === 3) await moveMoney(table, clock, players, number);
        if (number % 5 === 4) await between();
      }
      for (const end of waiting) await end();
    },
    async close() {
      await table.wallet.close();
      await table.pool.end();
      await database.drop();
    },
  };
}

/** Plays a numbered round, whose number decides its course. Returns the commands that come later. */
async function playRound(
  table: Table,
  clock: ManualClock,
  player: Player,
  number: number,
): Promise<() => Promise<unknown>> {
  const act = async (command: Parameters<Table['wallet']['execute']>[1]) => {
    const { outcome } = await table.wallet.execute(PROVIDER, command);
    if (outcome !== 'accepted') throw new Error(`the wallet answered ${outcome}`);
  };
  const opening = bet(player, BigInt(100 + (number % 9) * 10));
  const { roundId, txId } = opening;
  await act(opening);
  const late = [
    () => act(win(player, BigInt(number % 7) * 55n, { roundId, roundClosed: true })),
    () => act(refund(player, txId)),
    async () => {
      await act(win(player, 70n, { roundId, roundClosed: true }));
      clock.advance(HOUR);
      await act(adjust(player, -20n, { roundId }));
    },
    async () => {
      await act(refund(player, txId));
      await act(bet(player, 50n, { roundId }));
      await act(win(player, 30n, { roundId, roundClosed: true }));
    },
    async () => {
      await act(refund(player, txId));
      clock.advance(HOUR);
      await act(adjust(player, -60n, { roundId, refTxId: txId, roundClosed: number % 2 === 0 }));
      await act(adjust(player, BigInt(number % 5) * 30n, { roundId }));
    },
    () => act(betwin(player, 30n, 20n, { roundId, roundClosed: true })),
    () => act(endround(player, roundId)),
    () => Promise.resolve(),
  ];
  return late[number % late.length] as () => Promise<unknown>;
}

/** Moves a prize, a transfer to another member, a withdrawal in its steps, and money of the house. */
async function moveMoney(
  { pool, wallet }: Table,
  clock: ManualClock,
  players: readonly Player[],
  number: number,
): Promise<void> {
  const [one, other] = [players[number % 3], players[(number + 1) % 3]] as [Player, Player];
  const ledger = createLedger({ pool, clock });
  const from = await openAccount(pool, { kind: 'member_cash', owner: one.id, currency: BDT });
  const to = await openAccount(pool, { kind: 'member_cash', owner: other.id, currency: BDT });
  const out = await openAccount(pool, { kind: 'cash_out', owner: 'house', currency: BDT });
  const lost = await openAccount(pool, { kind: 'suspense', owner: 'house', currency: BDT });
  await wallet.execute(PROVIDER, promo(one, 25n));
  await transaction(pool, async (tx) => {
    const gift = { externalId: `gift:${number}`, kind: 'transfer', amount: minor(40n) };
    const slip = { externalId: `slip:${number}`, kind: 'correction', amount: minor(3n) };
    await ledger.post(tx, [
      { ...gift, from, to },
      { ...slip, from: out, to: lost },
    ]);
    for (const id of [`paid-${number}`, `not-${number}`]) {
      await ledger.hold(tx, { id, account: from, kind: 'withdrawal', reference: 'WD', amount: minor(200n) });
    }
    await ledger.capture(tx, { id: `paid-${number}`, to: out });
    await ledger.release(tx, `not-${number}`);
  });
}
