import { randomUUID } from 'node:crypto';
import type { Scenario } from '../scenario.ts';

/** Rules 3 and 5: refunds, and movements that arrive in the wrong order. */
export const order: readonly Scenario[] = [
  {
    name: 'a refund gives the bet back once',
    run: (bench) =>
      bench.moving(0n, async (before) => {
        const bet = bench.bet({ amount: 500n });
        await bench.accept(bet, before - 500n);
        await bench.accept(bench.refund(bet), before);
        await bench.accept(bench.refund(bet), before);
      }),
  },
  {
    name: 'a refund of an unknown bet has nothing to do, the late bet is refused, again and again',
    run: (bench) =>
      bench.moving(0n, async (before) => {
        const bet = bench.bet({ amount: 500n });
        await bench.refuse(bench.refund(bet), 'nothing_to_refund', before);
        await bench.refuse(bet, 'already_refunded');
        await bench.refuse(bet, 'already_refunded');
        await bench.refuse(bench.refund(bet), 'nothing_to_refund', before);
      }),
  },
  {
    name: 'the refund of a refused bet has nothing to do',
    run: (bench) =>
      bench.moving(0n, async (before) => {
        const bet = bench.bet({ amount: before + 1n });
        await bench.refuse(bet, 'insufficient_funds', before);
        await bench.refuse(bench.refund(bet), 'nothing_to_refund', before);
      }),
  },
  {
    name: 'a bet that has been won is not refunded',
    run: (bench) =>
      bench.moving(100n, async () => {
        const bet = bench.bet({ amount: 500n });
        await bench.accept(bet);
        await bench.accept(bench.win(bet, { amount: 600n }));
        await bench.refuse(bench.refund(bet), 'already_settled');
      }),
  },
  {
    name: 'a bet that has lost is not refunded',
    run: (bench) =>
      bench.moving(-500n, async () => {
        const bet = bench.bet({ amount: 500n });
        await bench.accept(bet);
        await bench.accept(bench.win(bet, { amount: 0n }));
        await bench.refuse(bench.refund(bet), 'already_settled');
      }),
  },
  {
    name: 'a win after the refund of its bet is refused',
    run: (bench) =>
      bench.moving(0n, async () => {
        const bet = bench.bet({ amount: 500n });
        await bench.accept(bet);
        await bench.accept(bench.refund(bet));
        await bench.refuse(bench.win(bet, { amount: 900n }), 'already_refunded');
      }),
  },
  {
    name: 'a win of an unknown round is refused',
    run: (bench) =>
      bench.moving(0n, async () => {
        await bench.refuse(bench.win(bench.bet(), { amount: 900n }), 'bet_unknown');
      }),
  },
  {
    name: 'a win that overtook its bet stays refused, the bet and a new win are taken',
    run: (bench) =>
      bench.moving(400n, async () => {
        const bet = bench.bet({ amount: 500n });
        const early = bench.win(bet, { amount: 900n });
        await bench.refuse(early, 'bet_unknown');
        await bench.accept(bet);
        await bench.refuse(early, 'bet_unknown');
        await bench.accept(bench.win(bet, { amount: 900n }));
      }),
  },
  {
    name: 'a win that names a bet of another round is refused',
    needs: ['win_names_bet'],
    run: (bench) =>
      bench.moving(-800n, async () => {
        const [mine, other] = [bench.bet({ amount: 500n }), bench.bet({ amount: 300n })];
        await bench.accept(mine);
        await bench.accept(other);
        await bench.refuse(bench.win(mine, { refTxId: other.txId }), 'bet_unknown');
        await bench.refuse(bench.win(mine, { refTxId: randomUUID() }), 'bet_unknown');
      }),
  },
  {
    name: 'a refund that names another amount than the bet is refused',
    needs: ['refund_names_amount'],
    run: (bench) =>
      bench.moving(-500n, async () => {
        const bet = bench.bet({ amount: 500n });
        await bench.accept(bet);
        await bench.refuse(bench.refund(bet, { amount: 5_000n }), 'invalid_amount');
      }),
  },
  {
    name: "another player's bet is not refunded",
    needs: ['names_player'],
    run: (bench) =>
      bench.moving(-500n, async () => {
        const bet = bench.bet({ amount: 500n });
        await bench.accept(bet);
        const { playerId, session } = bench.player(1);
        await bench.refuse(bench.refund(bet, { playerId, session }), 'bet_unknown');
      }),
  },
  {
    name: 'the refund of one bet of a round leaves the other',
    run: (bench) =>
      bench.moving(1_300n, async () => {
        const first = bench.bet({ amount: 500n });
        const second = bench.bet({ roundId: first.roundId, amount: 200n });
        await bench.accept(first);
        await bench.accept(second);
        await bench.accept(bench.refund(first));
        await bench.accept(bench.win(second, { amount: 1_500n }));
      }),
  },
  {
    name: 'bet and refund sent together end with the bet undone or forbidden',
    run: (bench) =>
      bench.moving(0n, async () => {
        for (let round = 0; round < 10; round += 1) {
          const bet = bench.bet({ amount: 100n });
          await Promise.all([bench.driver.perform(bet), bench.driver.perform(bench.refund(bet))]);
        }
      }),
  },
];
