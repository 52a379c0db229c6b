import type { BetType } from '@chhokka/game-math';
import { describe, expect, it } from 'vitest';
import { tables } from '../apps/arcade/games/tables.ts';
import { DEMO_GAMES, DEMO_VENDORS } from '../apps/platform/src/commands/seed/demo-catalogue.ts';

const shown = DEMO_GAMES.filter(({ vassalage, comingSoon }) => vassalage === 'MEGH' && !comingSoon);

/** The most that any bet type pays; null when one states no bound. */
function highest(betTypes: readonly BetType[]): bigint | null {
  const stated = betTypes.flatMap(({ maxWin }) => maxWin ?? []);
  return stated.length < betTypes.length ? null : BigInt(Math.max(...stated));
}

describe('the demo’s live tables', () => {
  it('are the tables that the arcade has', () => {
    expect(shown.map(({ gameCode }) => gameCode).toSorted()).toEqual(tables.map(({ code }) => code).toSorted());
    expect(DEMO_VENDORS.find(({ vassalage }) => vassalage === 'MEGH')?.providerId).toBe('SUND');
  });

  it.each(tables.map((table) => [table.code, table] as const))('show what the arcade states of %s', (code, table) => {
    const { bn, en } = table.title;
    const { betTypes } = table.rules;
    const best = betTypes.map(({ returns }) => Number((returns.numerator * 20_000n) / returns.denominator + 1n) / 2);
    expect(shown.find(({ gameCode }) => gameCode === code)).toMatchObject({
      name: { bn, en },
      gameType: table.gameType,
      classify: table.classification,
      minBet: BigInt(table.settings.minBet),
      rtp: Math.floor(Math.max(...best)),
      maxWin: highest(betTypes),
    });
  });
});
