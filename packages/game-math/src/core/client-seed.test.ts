import { expect, it } from 'vitest';
import { isClientSeed } from './client-seed.ts';

it.each(['a', 'x'.repeat(64), 'my seed 7', 'আমার বীজ', 'র\u200d\u09cdযাব', 'ক্\u200cষ', '🎲🎲', 'Ñandú!', '<b>&"'])(
  'a seed that can be seen and typed again is accepted: %j',
  (seed) => {
    expect(isClientSeed(seed)).toBe(true);
  },
);

it.each([
  '',
  'x'.repeat(65),
  ' a',
  'a ',
  'a  b',
  'a\nb',
  'a\tb',
  '\0',
  '\u007f',
  '\u0085',
  'a\u202eb',
  '\u2066a\u2069',
  'a\u200eb',
  'a\u061cb',
  'a\u200bb',
  'a\u200db',
  '\u200cক',
  'a\ufeff',
  'a\u2060b',
  'a\u00adb',
  'a\u3164',
  '\u115f',
  'a\u2800',
  'a\u00a0b',
  'a\u3000b',
  'a\ufe0f',
  'a\u{e0041}',
  '\ud800',
  '\ue000',
])('a seed with something that cannot be seen is refused: %j', (seed) => {
  expect(isClientSeed(seed)).toBe(false);
});
