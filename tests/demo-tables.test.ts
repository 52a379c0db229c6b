import type { BetType } from '@chhokka/game-math';
import { describe, expect, it } from 'vitest';
import { tables } from '../apps/arcade/games/tables.ts';
import { DEMO_GAMES, DEMO_VENDORS } from '../apps/platform/src/commands/seed/demo-catalogue.ts';
import { isSharedTable } from '../apps/platform/src/modules/games/catalogue/index.ts';
import { covers } from '../apps/site/src/games/art/covers.gen.ts';

const VENDORS: Readonly<Record<string, string>> = { LIVE: 'MEGH', RNG: 'SUND', COCKFIGHT: 'DS88' };
const shown = DEMO_GAMES.filter((game) => isSharedTable(game) && !game.comingSoon);

/** The most that any bet type pays; null when one states no bound. */
function highest(betTypes: readonly BetType[]): bigint | null {
  const stated = betTypes.flatMap(({ maxWin }) => maxWin ?? []);
  return stated.length < betTypes.length ? null : BigInt(Math.max(...stated));
}

describe('the demo’s tables', () => {
  it('are the tables that the arcade has, under vendors that it supplies', () => {
    expect(shown.map(({ gameCode }) => gameCode).toSorted()).toEqual(tables.map(({ code }) => code).toSorted());
    for (const { vassalage, gameType } of shown) expect(vassalage).toBe(VENDORS[gameType]);
    const suppliers = DEMO_VENDORS.filter(({ vassalage }) => Object.values(VENDORS).includes(vassalage));
    expect(suppliers.map(({ providerId }) => providerId)).toEqual(['SUND', 'SUND', 'SUND']);
  });

  it('are no announcement any more, and each has a cover', () => {
    for (const { code } of tables) {
      const game = shown.find(({ gameCode }) => gameCode === code);
      expect(game).toMatchObject({ comingSoon: false, icon: `/art/covers/${code}` });
      expect(covers).toHaveProperty([code]);
    }
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
