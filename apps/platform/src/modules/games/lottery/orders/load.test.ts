import { minor, systemClock } from '@chhokka/kernel';
import { expect, it, onTestFinished } from 'vitest';
import { databaseForTest } from '../../../../../../../tests/support/database.ts';
import { transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { Unavailable } from '../../../../infra/unavailable.ts';
import { createInTurn } from '../../../../infra/in-turn.ts';
import { createLog } from '../../../../infra/log.ts';
import { addGames, addPlayers, betwin, openTable } from '../../../money/wallet/testing/fixture.ts';
import { cancelNumero, createSettling } from '../settling/index.ts';
import { shutGate } from './gate.repository.ts';
import { fillDatabase, GAME, lineOf, openDesk, order } from './testing/order-desk.ts';

const FUNDS = 10_000_000n;
/** Wins with the 7 at the last place. */
const DRAWN = ['1', '2', '3', '4', '7'];

/** What is refused by rule while a numero is being locked. Anything else is a fault. */
const LATE = new Set(['numero_locked', 'return_forbidden', 'item_unknown', 'bad_request']);

/** Asks again when so many wait that the site says so, as a page does. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
  }
}

it(
  'two hundred orders, returns and slot bets at once, while numeros are settled and one is cancelled, lose nothing',
  { timeout: 120_000 },
  async () => {
    const url = await databaseForTest();
    const names = await fillDatabase(url, 6);
    const desk = openDesk(url, 2);
    const other = openTable(url, { pool: 4 });
    onTestFinished(async () => {
      await other.wallet.close();
      await other.pool.end();
      await desk.close();
    });
    await addGames(desk.pool);
    const players = await addPlayers(desk.table, 20, minor(FUNDS));
    const [first = '', second = '', third = ''] = names;
    const settling = createSettling({ ...other, clock: systemClock, log: createLog('silent'), inTurn: createInTurn() });
    const slotBets = new Map(players.map(({ playerId }) => [playerId, 0n]));

    async function play(place: number): Promise<void> {
      const { playerId, session } = players[place % players.length] as (typeof players)[number];
      const process = place % 2;
      const sent = order(place % 3 === 0 ? names : [names[place % 6] ?? '', second].filter((n, at, all) => all.indexOf(n) === at), {
        stopOnWin: place % 2 === 0,
        lines: [lineOf('positions', '||||7'), lineOf('last2-direct', '4|7', { multiple: 1, series: 1_900 })],
      }); // prettier-ignore
      try {
        // The same order twice is placed once.
        const [placed] = await Promise.all([
          patiently(() => desk.place(playerId, sent, process)),
          patiently(() => desk.place(playerId, sent, 1 - process)),
        ]);
        if (place % 2 === 1) {
          const giveBack = () => patiently(() => desk.giveBack(playerId, { orderId: placed.order.orderId }, process));
          await Promise.all([giveBack(), giveBack()]);
        }
      } catch (error) {
        if (!(error instanceof Refused && LATE.has(error.code))) throw error;
      }
      const answer = await desk.table.wallet.execute('TEST', betwin({ id: playerId, session }, 100n, 40n, { roundClosed: true })); // prettier-ignore
      expect(answer.outcome).toBe('accepted');
      slotBets.set(playerId, (slotBets.get(playerId) ?? 0n) + 60n);
    }

    const draw = async (numero: string, number: number): Promise<void> => {
      await desk.pool.query(`update lottery.numero set state = 'locked' where game_code = $1 and numero = $2`, [GAME, numero]); // prettier-ignore
      // The seed is nobody's business here, so the guards look away.
      await transaction(desk.pool, async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query(
          `update lottery.numero set state = 'drawn', seed = decode(repeat('00', 32), 'hex'),
              seed_hash = sha256(decode(repeat('00', 32), 'hex')), numbers = $3, drawn_at = now(), draw_number = $4
            where game_code = $1 and numero = $2`,
          [GAME, numero, `{${DRAWN.join(',')}}`, number],
        );
      });
      await settling.settle();
    };
    const happen = async (): Promise<void> => {
      await draw(first, 1);
      const { rows } = await desk.pool.query<{ id: bigint }>('select id from lottery.numero where game_code = $1 and numero = $2', [GAME, third]); // prettier-ignore
      await transaction(desk.pool, async (tx) => {
        await shutGate(tx, GAME);
        await cancelNumero(tx, rows[0]?.id ?? 0n, { reason: 'a wrong schedule', at: Date.now() });
      });
      await settling.settle();
      await draw(second, 2);
    };
    await Promise.all([...Array.from({ length: 200 }, (_, place) => play(place)), happen()]);
    await settling.settle();

    const none = async (sql: string) => expect((await desk.pool.query(sql)).rows).toEqual([]);
    await none('select * from lottery.owed');
    await none(
      `select numero from lottery.numero where state = 'drawn' or (state = 'cancelled' and refunded_at is null)`,
    );
    // A chase that won the first numero has nothing placed after it.
    await none(`select o.id from lottery.bet_order o join lottery.prize z on z.order_id = o.id and z.won > 0
      join lottery.part p on p.order_id = o.id and p.state = 'placed' and p.numero_id > z.numero_id where o.stop_on_win`);
    for (const { playerId } of players) {
      const { rows } = await desk.pool.query<{ staked: bigint; won: bigint }>(
        `select (select coalesce(sum(stake), 0)::bigint from lottery.part where member_id = $1 and state = 'placed') as staked,
            (select coalesce(sum(z.won + z.rebate), 0)::bigint from lottery.prize z
              join lottery.bet_order o on o.id = z.order_id where o.member_id = $1) as won`,
        [playerId],
      );
      const { staked = 0n, won = 0n } = rows[0] ?? {};
      expect(await desk.balance(playerId)).toBe(FUNDS - staked + won - (slotBets.get(playerId) ?? 0n));
    }
    expect(await desk.differences()).toEqual([]);
  },
);
