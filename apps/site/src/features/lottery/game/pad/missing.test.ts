import {
  type Drawn,
  drawNumero,
  type FamilyName,
  LOTTERY_FAMILIES,
  type Play,
  playOf,
} from '@chhokka/game-math/lottery';
import { expect, it } from 'vitest';
import { isLong, missingOf } from './missing.ts';

function play(family: FamilyName, code: string): Play {
  const found = playOf(family, code);
  if (!found) throw new Error(`${family} has no play ${code}`);
  return found;
}

function draws(family: FamilyName, count: number): Drawn[] {
  return Array.from({ length: count }, (_, index) =>
    drawNumero(LOTTERY_FAMILIES[family], { seed: 'ab'.repeat(32), gameCode: 'test', numero: String(index) }),
  );
}

it.each([
  ['ssc', 'positions', 10],
  ['keno', 'pick-1', 4],
] as const)('an option of %s comes every so many draws', (family, code, usual) => {
  expect(missingOf(play(family, code), draws(family, 12))[0]?.usual).toBe(usual);
});

it('only numbers that are missing for unusually long are marked', () => {
  expect([0, 10, 22, 23, 60].map((count) => isLong(count, 10))).toEqual([false, false, false, true, true]);
  expect([8, 10].map((count) => isLong(count, 4))).toEqual([false, true]);
});
