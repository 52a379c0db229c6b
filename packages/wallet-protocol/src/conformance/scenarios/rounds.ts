import { freeRoundsTx } from '../../house/core-free-rounds.ts';
import { Deviation } from '../bench.ts';
import type { Scenario } from '../scenario.ts';
import { atOnce } from './repeats.ts';

/** An ordinary round in every shape that a dialect has. */
export const rounds: readonly Scenario[] = [
  {
    name: 'a bet takes its amount, a win gives its own',
    run: (bench) =>
      bench.moving(1_500n, async (before) => {
        const bet = bench.bet({ amount: 1_000n });
        await bench.accept(bet, before - 1_000n);
        await bench.accept(bench.win(bet, { amount: 2_500n }), before + 1_500n);
      }),
  },
  {
    name: 'a round without a win is closed by a win of zero',
    run: (bench) =>
      bench.moving(-700n, async (before) => {
        const bet = bench.bet({ amount: 700n });
        await bench.accept(bet);
        await bench.accept(bench.win(bet, { amount: 0n }), before - 700n);
      }),
  },
  {
    name: 'a bet of zero is a bet: it opens the round and takes nothing',
    run: (bench) =>
      bench.moving(900n, async (before) => {
        const bet = bench.bet({ amount: 0n });
        await bench.accept(bet, before);
        await bench.accept(bench.win(bet, { amount: 900n }), before + 900n);
      }),
  },
  {
    name: 'a free bet names its stake and takes nothing, its win is paid',
    needs: ['free_rounds'],
    run: (bench) =>
      bench.moving(300n, async (before) => {
        const bet = bench.bet({ amount: 1_000n, free: true });
        await bench.accept(bet, before);
        await bench.accept(bench.win(bet, { amount: 300n }), before + 300n);
      }),
  },
  {
    name: 'several bets and wins belong to one round',
    needs: ['bet_after_win'],
    run: (bench) =>
      bench.moving(-100n, async () => {
        const first = bench.bet({ amount: 500n });
        const second = bench.bet({ roundId: first.roundId, amount: 200n });
        await bench.accept(first);
        await bench.accept(bench.win(first, { amount: 400n, roundClosed: false }));
        await bench.accept(second);
        await bench.accept(bench.win(second, { amount: 200n }));
      }),
  },
  {
    name: 'two bets of one round are two movements',
    run: (bench) =>
      bench.moving(-800n, async (before) => {
        const first = bench.bet({ amount: 500n });
        await bench.accept(first, before - 500n);
        await bench.accept(bench.bet({ roundId: first.roundId, amount: 300n }), before - 800n);
      }),
  },
  {
    name: 'a bet on a closed round is refused, a late win of it is paid',
    needs: ['bet_after_win'],
    run: (bench) =>
      bench.moving(200n, async () => {
        const bet = bench.bet({ amount: 500n });
        await bench.accept(bet);
        await bench.accept(bench.win(bet, { amount: 500n, roundClosed: true }));
        await bench.refuse(bench.bet({ roundId: bet.roundId }), 'already_settled');
        await bench.accept(bench.win(bet, { amount: 200n }));
      }),
  },
  {
    name: 'bet and win in one move the difference, or nothing at all',
    needs: ['betwin'],
    run: (bench) =>
      bench.moving(250n, async (before) => {
        await bench.accept(
          bench.movement('betwin', { amount: 1_000n, winAmount: 1_250n, roundClosed: true }),
          before + 250n,
        );
        const beyond = bench.movement('betwin', { amount: before + 10_000n, winAmount: before + 10_000n });
        await bench.refuse(beyond, 'insufficient_funds', before + 250n);
      }),
  },
  {
    name: 'a closed round is resettled by an adjustment of either sign',
    needs: ['adjust'],
    run: (bench) =>
      bench.moving(-600n, async () => {
        const bet = bench.bet({ amount: 1_000n, roundClosed: false });
        await bench.accept(bet);
        await bench.accept(bench.win(bet, { amount: 500n }));
        const { roundId } = bet;
        await bench.accept(bench.movement('adjust', { roundId, amount: 100n }));
        await bench.accept(bench.movement('adjust', { roundId, amount: -200n }));
        await bench.refuse(bench.movement('adjust', { amount: 100n }), 'bet_unknown');
      }),
  },
  {
    name: 'an adjustment of either sign rolls a refund back, and its bet ends as any other',
    needs: ['adjust'],
    run: (bench) =>
      bench.moving(-350n, async (before) => {
        const [lost, won, open] = [bench.bet(), bench.bet(), bench.bet({ amount: 500n })];
        for (const bet of [lost, won, open]) {
          await bench.accept(bet);
          await bench.accept(bench.refund(bet), before);
        }
        const taken = bench.adjust(lost, { amount: -1_000n, roundClosed: true });
        await bench.accept(taken, before - 1_000n);
        await bench.accept(taken, before - 1_000n);
        await bench.accept(bench.adjust(won, { amount: 850n, roundClosed: true }), before - 150n);
        // Open again: nobody knows yet how it ends.
        await bench.accept(bench.adjust(open, { amount: -500n }), before - 650n);
        await bench.refuse(bench.win(open, { amount: 300n }), 'already_refunded');
        await bench.accept(bench.adjust(open, { amount: 300n, roundClosed: true }), before - 350n);
        await bench.refuse(bench.bet({ roundId: open.roundId }), 'already_settled');
        await bench.accept(bench.refund(open), before);
      }),
  },
  {
    name: 'what an adjustment cannot take stays refused, and a later one takes it',
    needs: ['adjust'],
    run: (bench) =>
      bench.moving(0n, async (before) => {
        const [bet, all] = [bench.bet({ amount: before }), bench.bet({ amount: before })];
        await bench.accept(bet);
        await bench.accept(bench.refund(bet));
        await bench.accept(all, 0n);
        const early = bench.adjust(bet, { amount: -before });
        await bench.refuse(early, 'insufficient_funds', 0n);
        await bench.accept(bench.win(all, { amount: before }), before);
        await bench.refuse(early, 'insufficient_funds', 0n);
        await bench.accept(bench.adjust(bet, { amount: -before }), 0n);
        await bench.accept(bench.adjust(bet, { amount: before, roundClosed: true }), before);
      }),
  },
  {
    name: 'an adjustment and a win that are sent together are both taken',
    needs: ['adjust'],
    run: (bench) =>
      bench.moving(-1_000n, async () => {
        for (let round = 0; round < 10; round += 1) {
          const bet = bench.bet({ amount: 500n });
          await bench.accept(bet);
          const both = [bench.win(bet, { amount: 700n }), bench.adjust(bet, { amount: -300n })];
          for (const seen of await atOnce(bench, both)) bench.expectAccepted(seen, 'a resettlement or a win');
        }
      }),
  },
  {
    name: 'an adjustment below zero tells the real balance and takes nothing',
    needs: ['adjust'],
    run: (bench) =>
      bench.moving(0n, async (before) => {
        const bet = bench.bet({ amount: 0n });
        await bench.accept(bet);
        const { roundId } = bet;
        await bench.refuse(bench.movement('adjust', { roundId, amount: -before - 1n }), 'insufficient_funds', before);
      }),
  },
  {
    name: 'a promotion pays without a bet',
    needs: ['promo'],
    run: (bench) =>
      bench.moving(4_200n, async (before) => {
        await bench.accept(bench.movement('promo', { amount: 4_200n, roundClosed: true }), before + 4_200n);
      }),
  },
  {
    name: 'the win of a grant of free rounds is paid once, whatever is repeated',
    needs: ['promo'],
    run: (bench) =>
      bench.moving(700n, async (before) => {
        const txId = freeRoundsTx(crypto.randomUUID());
        const win = bench.movement('promo', { txId, roundId: txId, amount: 700n, roundClosed: true });
        await bench.accept(win, before + 700n);
        await bench.accept(win, before + 700n);
        await bench.refuse({ ...win, amount: 900n }, 'duplicate_differs');
      }),
  },
  {
    name: 'endround closes a known round and refuses an unknown one',
    needs: ['endround'],
    run: (bench) =>
      bench.moving(-100n, async (before) => {
        const bet = bench.bet({ amount: 100n });
        await bench.accept(bet);
        const { roundId } = bet;
        await bench.accept(bench.movement('endround', { roundId }), before - 100n);
        await bench.refuse(bench.bet({ roundId }), 'already_settled');
        await bench.refuse(bench.movement('endround'), 'bet_unknown');
      }),
  },
  {
    name: 'the balance told is the balance that moves leave',
    run: async (bench) => {
      const before = await bench.balance();
      const seen = await bench.accept(bench.bet({ amount: 300n }));
      const after = await bench.balance();
      if (seen.balance !== after || after !== before - 300n)
        throw new Deviation(`${before} - 300 was told as ${seen.balance}, ${after}`);
    },
  },
];
