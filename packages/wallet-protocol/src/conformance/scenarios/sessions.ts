import { randomUUID } from 'node:crypto';
import { Deviation } from '../bench.ts';
import type { Scenario } from '../scenario.ts';

/** The requests of a game before the first bet. */
export const sessions: readonly Scenario[] = [
  {
    name: 'a live session names its player, game, currency and balance',
    needs: ['authenticate'],
    run: async (bench) => {
      const player = bench.player();
      const told = await bench.driver.authenticate?.(player.session);
      if (!told || typeof told === 'string') throw new Deviation(`the session was refused: ${String(told)}`);
      const { gameCode, currency } = bench.fixture;
      const expected = { playerId: player.playerId, gameCode, currency, balance: await bench.balance() };
      for (const [field, value] of Object.entries(expected)) {
        const given = told[field as keyof typeof told];
        if (given !== value) throw new Deviation(`${field} is ${String(given)}, not ${String(value)}`);
      }
    },
  },
  {
    name: 'expired and unknown sessions are refused by name',
    needs: ['authenticate'],
    run: async (bench) => {
      const expired = await bench.driver.authenticate?.(bench.player().expiredSession);
      const unknown = await bench.driver.authenticate?.(randomUUID());
      if (expired !== 'session_expired') throw new Deviation(`an expired session: ${JSON.stringify(expired)}`);
      if (unknown !== 'session_unknown') throw new Deviation(`an unknown session: ${JSON.stringify(unknown)}`);
    },
  },
];
