import { expect, it } from 'vitest';
import type { Linkage } from '@chhokka/contracts';
import { addressOf } from './target.ts';

it.each<[Linkage, string]>([
  [{ linkageType: 'GAME', vassalage: 'SUND', gameCode: 'royal-bengal' }, '/game?vassalage=SUND&gameCode=royal-bengal'],
  [{ linkageType: 'VENDOR', vassalage: 'SUND', gameType: 'RNG' }, '/rng?vassalage=SUND'],
  [{ linkageType: 'PROMOTION', promotionId: 'a&b' }, '/promoDetail?promotionId=a%26b'],
  [{ linkageType: 'PAGE', path: '/help#term' }, '/help#term'],
  [{ linkageType: 'URL', url: 'https://example.com/a' }, 'https://example.com/a'],
])('the banner target %o leads to %s', (target, address) => {
  expect(addressOf(target)).toBe(address);
});
