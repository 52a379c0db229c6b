import { randomUUID } from 'node:crypto';
import { type Bench, Deviation } from '../bench.ts';
import type { Scenario } from '../scenario.ts';
import { atOnce } from './repeats.ts';

/** Rules 4, 6 and 7: sessions, locks, funds, currencies, amounts. */
export const standing: readonly Scenario[] = [
  {
    name: 'a bet on an expired session is refused',
    run: (bench) =>
      bench.moving(0n, async () => {
        await bench.refuse(bench.bet({ session: bench.player().expiredSession }), 'session_expired');
      }),
  },
  {
    name: 'a win and a refund on an expired session are taken',
    run: (bench) =>
      bench.moving(400n, async () => {
        const { expiredSession: session } = bench.player();
        const [won, undone] = [bench.bet({ amount: 500n }), bench.bet({ amount: 300n })];
        await bench.accept(won);
        await bench.accept(undone);
        await bench.accept(bench.win(won, { session, amount: 900n }));
        await bench.accept(bench.refund(undone, { session }));
      }),
  },
  {
    name: 'a bet on an unknown session is refused',
    run: (bench) =>
      bench.moving(0n, async () => {
        await bench.refuse(bench.bet({ session: randomUUID() }), 'session_unknown');
      }),
  },
  {
    name: "a bet on another player's session is refused",
    needs: ['names_player'],
    run: (bench) =>
      bench.moving(0n, async () => {
        await bench.refuse(bench.bet({ session: bench.player(1).session }), 'session_mismatch');
      }),
  },
  {
    name: 'a bet on a session of another game is refused',
    needs: ['names_game', 'one_game_a_session'],
    run: (bench) =>
      bench.moving(0n, async () => {
        await bench.refuse(bench.bet({ gameCode: 'another-game' }), 'session_mismatch');
      }),
  },
  {
    name: 'a bet on an unknown game is refused as such',
    needs: ['lobbies'],
    run: (bench) =>
      bench.moving(0n, async () => {
        await bench.refuse(bench.bet({ gameCode: 'unknown-game' }), 'game_unknown');
      }),
  },
  {
    name: 'a locked player may not bet, but is paid and refunded',
    run: async (bench) => {
      const { openBet, ...player } = bench.fixture.locked;
      const standingBefore = await bench.driver.balance({ ...player, ...money(bench) });
      await bench.refuse(
        bench.bet({ playerId: player.playerId, session: player.session, amount: 0n }),
        'player_locked',
      );
      const bet = bench.bet({ ...openBet, playerId: player.playerId, session: player.session });
      const paid = await bench.accept(bench.win(bet, { amount: 700n, roundClosed: false }));
      const before = standingBefore.seen === 'accepted' ? standingBefore.balance : paid.balance - 700n;
      if (paid.balance !== before + 700n)
        throw new Deviation(`the locked player has ${paid.balance}, not ${before + 700n}`);
    },
  },
  {
    name: 'insufficient funds carry the real balance and take nothing',
    run: (bench) =>
      bench.moving(0n, async (before) => {
        await bench.refuse(bench.bet({ amount: before + 1n }), 'insufficient_funds', before);
      }),
  },
  {
    name: 'a bet of the whole balance is taken, the next one is refused with zero',
    run: (bench) =>
      bench.moving(0n, async (before) => {
        const bet = bench.bet({ amount: before });
        await bench.accept(bet, 0n);
        await bench.refuse(bench.bet({ amount: 1n }), 'insufficient_funds', 0n);
        await bench.accept(bench.win(bet, { amount: before }), before);
      }),
  },
  {
    name: 'thirty concurrent bets on funds for ten: exactly ten are taken',
    run: (bench) =>
      bench.moving(0n, async (before) => {
        const stake = before / 10n;
        const bets = Array.from({ length: 30 }, () => bench.bet({ amount: stake }));
        const seen = await atOnce(bench, bets);
        const taken = bets.filter((_bet, index) => seen[index]?.seen === 'accepted');
        if (taken.length !== 10) throw new Deviation(`${taken.length} of 30 bets were taken`);
        for (const bet of taken) await bench.accept(bench.refund(bet));
      }),
  },
  {
    name: 'a bet in another currency is refused',
    needs: ['names_currency'],
    run: (bench) =>
      bench.moving(0n, async () => {
        await bench.refuse(bench.bet({ currency: bench.fixture.otherCurrency }), 'wrong_currency');
      }),
  },
  {
    name: 'a win in another currency is refused',
    needs: ['names_currency'],
    run: (bench) =>
      bench.moving(-100n, async () => {
        const bet = bench.bet({ amount: 100n });
        await bench.accept(bet);
        await bench.refuse(bench.win(bet, { currency: bench.fixture.otherCurrency }), 'wrong_currency');
      }),
  },
  {
    name: 'a bet finer than a minor unit is refused',
    needs: ['finer_amounts'],
    run: (bench) =>
      bench.moving(0n, async () => {
        await bench.refuse(bench.bet({ amount: 100n, finer: true }), 'invalid_amount');
      }),
  },
  {
    name: 'a win finer than a minor unit is rounded down',
    needs: ['finer_amounts'],
    run: (bench) =>
      bench.moving(300n, async (before) => {
        const bet = bench.bet({ amount: 0n });
        await bench.accept(bet);
        const win = bench.win(bet, { amount: 300n, finer: true });
        await bench.accept(win, before + 300n);
        await bench.accept(win, before + 300n);
      }),
  },
];

function money(bench: Bench): { gameCode: string; currency: string } {
  const { gameCode, currency } = bench.fixture;
  return { gameCode, currency };
}
