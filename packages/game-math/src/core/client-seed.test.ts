import { expect, it } from 'vitest';
import { isClientSeed } from './client-seed.ts';

it.each([
  'a',
  'x'.repeat(64),
  'my seed 7',
  'আমার বীজ',
  'র\u200d\u09cdযাব',
  'ক্\u200cষ',
  'ক্\u200dষ',
  'র্\u200dয',
  'উৎ\u09b8ব',
  'কখ',
  '♪ 𝄞',
  'ধোঁয়া চাঁদ কর্তৃপক্ষ',
  '\u09af\u09bc\u09be\u0981',
  '🎲🎲',
  'Ñandú!',
  '<b>&"',
])('a seed that can be seen and typed again is accepted: %j', (seed) => {
  expect(isClientSeed(seed.normalize('NFC'))).toBe(true);
});

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
  'a\u{e0100}',
  'a\u034fb',
  'a\u17b4',
  'a\uffa0b',
  '\u1160',
  '\u{1d159}',
  'a\u{1d159}b',
  'a\u{16fe4}b',
  'a\u{13441}',
  'a\u{1bc9d}b',
  'a\u{1da9b}b',
  'ক\u200cখ',
  'ক\u200dখ',
  'কা\u200cখ',
  'ক্\u200c\u200cষ',
  'ক্\u200c',
  'ক্\u200d ষ',
  'র\u200c\u09cdয',
  'ক\u200d\u09cdয',
  'x\u09cd\u200dx',
  '\ud800',
  '\ue000',
  'a\ufffc',
  'a\ufffd',
  'a\u0378',
  'a\ufdd0',
  'a\uffff',
  'a\u{1ffff}',
])('a seed with something that cannot be seen is refused: %j', (seed) => {
  expect(isClientSeed(seed)).toBe(false);
});

it.each([
  '\u0301a',
  '\u09beক',
  'a \u0335b',
  'q\u0335\u0336\u0337\u0338',
  'ক\u09be\u09be\u09be\u09be',
  'ক\u09be\u200d\u09be\u200d\u09be\u200d\u09be',
])('a seed with marks that no letter carries is refused: %j', (seed) => {
  expect(isClientSeed(seed)).toBe(false);
});

it.each(['n\u0303', 'A\u030a', '\u212b', '\u09df', 'ক\u09c7\u09be'])(
  'a seed that Unicode also writes otherwise is refused: %j',
  (seed) => {
    expect(isClientSeed(seed)).toBe(false);
    expect(isClientSeed(seed.normalize('NFC'))).toBe(true);
  },
);
