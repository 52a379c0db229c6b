import { expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

it.each([
  ['RNG', 'SUND', '/rng?vassalage=SUND'],
  ['LIVE', 'A&B', '/live?vassalage=A%26B'],
  ['SPORTS', 'FB', '/sports'],
  ['ESPORTS', 'TF', '/esports'],
  ['COCKFIGHT', 'DS88', '/cockfight'],
] as const)('a game of the kind %s by %s leads back to %s', (gameType, vassalage, page) => {
  expect(wayBack({ gameType, vassalage })).toBe(page);
});
