import { randomUUID } from 'node:crypto';
import { type Bench, Deviation } from '../bench.ts';
import type { Movement } from '../driver.ts';
import type { Scenario } from '../scenario.ts';

/** Rules 1 and 2: a repeat gets the first answer, different content is refused, and a refusal is remembered. */
export const repeats: readonly Scenario[] = [
  {
    name: 'a repeated bet, win and refund get their first answers again and move nothing',
    run: (bench) =>
      bench.moving(1_000n, async () => {
        const [bet, undone] = [bench.bet({ amount: 500n }), bench.bet({ amount: 400n })];
        const all = [bet, undone, bench.win(bet, { amount: 1_500n }), bench.refund(undone)];
        const first = [];
        for (const movement of all) first.push(await bench.accept(movement));
        for (const [index, movement] of all.entries()) {
          const again = await bench.accept(movement, first[index]?.balance);
          if (again.transactionId !== first[index]?.transactionId)
            throw new Deviation('a repeat got another transaction id');
        }
      }),
  },
  {
    name: 'the same bytes sent twice are a retry',
    run: (bench) =>
      bench.moving(-600n, async (before) => {
        const both = await bench.driver.performTwice(bench.bet({ amount: 600n }));
        for (const seen of both) bench.expectAccepted(seen, 'bet', before - 600n);
      }),
  },
  {
    name: 'twenty concurrent repeats of a bet move its amount once',
    run: (bench) =>
      bench.moving(-250n, async (before) => {
        const bet = bench.bet({ amount: 250n });
        for (const seen of await atOnce(bench, Array(20).fill(bet) as Movement[])) {
          bench.expectAccepted(seen, 'bet', before - 250n);
        }
      }),
  },
  {
    name: 'twenty concurrent repeats of a win and of a refund pay once',
    run: (bench) =>
      bench.moving(800n, async () => {
        const [won, undone] = [bench.bet({ amount: 200n }), bench.bet({ amount: 300n })];
        await bench.accept(won);
        await bench.accept(undone);
        const [win, refund] = [bench.win(won, { amount: 1_000n }), bench.refund(undone)];
        const all = Array.from({ length: 20 }, () => [win, refund]).flat();
        for (const seen of await atOnce(bench, all)) bench.expectAccepted(seen, 'repeat');
      }),
  },
  {
    name: 'the same id with another amount is refused as a duplicate with other content',
    run: (bench) =>
      bench.moving(-500n, async () => {
        const bet = bench.bet({ amount: 500n });
        await bench.accept(bet);
        await bench.refuse({ ...bet, amount: 501n }, 'duplicate_differs');
      }),
  },
  {
    name: 'the same id with another round is refused as a duplicate with other content',
    run: (bench) =>
      bench.moving(-500n, async () => {
        const bet = bench.bet({ amount: 500n });
        await bench.accept(bet);
        await bench.refuse({ ...bet, roundId: randomUUID() }, 'duplicate_differs');
      }),
  },
  {
    name: 'the same id with another player is refused as a duplicate with other content',
    run: (bench) =>
      bench.moving(-500n, async () => {
        const bet = bench.bet({ amount: 500n });
        await bench.accept(bet);
        const { playerId, session } = bench.player(1);
        await bench.refuse({ ...bet, playerId, session }, 'duplicate_differs');
      }),
  },
  {
    name: 'the id of a bet used for a win is refused as a duplicate with other content',
    run: (bench) =>
      bench.moving(-500n, async () => {
        const bet = bench.bet({ amount: 500n });
        await bench.accept(bet);
        await bench.refuse(bench.win(bet, { txId: bet.txId, amount: 500n }), 'duplicate_differs');
      }),
  },
  {
    name: 'a repeated win with another reference is refused as a duplicate with other content',
    needs: ['win_names_bet'],
    run: (bench) =>
      bench.moving(-600n, async () => {
        const first = bench.bet({ amount: 500n });
        const second = bench.bet({ roundId: first.roundId, amount: 200n });
        await bench.accept(first);
        await bench.accept(second);
        const win = bench.win(first, { amount: 100n });
        await bench.accept(win);
        await bench.refuse({ ...win, refTxId: second.txId }, 'duplicate_differs');
      }),
  },
  {
    name: 'a refused bet stays refused when funds have arrived',
    run: async (bench) => {
      const before = await bench.balance();
      const source = bench.bet({ amount: 0n });
      await bench.accept(source);
      const bet = bench.bet({ amount: before + 1n });
      await bench.refuse(bet, 'insufficient_funds', before);
      await bench.accept(bench.win(source, { amount: 500n }), before + 500n);
      await bench.refuse(bet, 'insufficient_funds');
      // Withdraws the received amount again, so that the next run finds the player unchanged.
      await bench.accept(bench.bet({ amount: 500n }), before);
    },
  },
];

/** Sends all of them concurrently and returns what was seen, in their order. */
export function atOnce(bench: Bench, movements: readonly Movement[]) {
  return Promise.all(movements.map((movement) => bench.driver.perform(movement)));
}
