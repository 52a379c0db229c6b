import { expect, it } from 'vitest';
import { cleanLines, cleanText, holdsHidden, linesHoldHidden, withoutHidden } from './typed-text.ts';

it('cleanText and cleanLines compose characters and trim the space around them', () => {
  expect(cleanText('  Jose\u0301\u3000')).toBe('Jos\u00e9');
  expect(cleanText(null)).toBe('');
  expect(cleanLines(' one\r\ntwo\rthree\tfour ')).toBe('one\ntwo\nthree four');
  expect(cleanLines('\u09df')).toBe('\u09df');
});

const HIDDEN = ['\0', '\u0007', '\u009f', '\u202e', '\u2066', '\u200b', '\ufeff', '\ud800', '\ue000', '\u00ad'];
const BLANK = ['\u3164', '\u115f', '\uffa0', '\u2800', '\u034f', '\u0300\u0301\u0316'.repeat(2)];

it.each([...HIDDEN, ...BLANK])('the check for hidden characters finds %j', (hidden) => {
  expect(holdsHidden(`a${hidden}b`)).toBe(true);
  expect(linesHoldHidden(`a\n${hidden}b`)).toBe(true);
  expect(withoutHidden(`a${hidden}b${hidden}`)).toBe('ab');
});

it('the check for hidden characters accepts what people write', () => {
  for (const text of [
    'আমি ক্ষ\u200dমা চাই',
    'র\u200c্য',
    'র্‍\u09a1\u09bc\u09cd\u200d\u09af\u09be\u0981',
    'ที่นี่',
    '1\ufe0f\u20e3',
    '👩‍👩‍👧 ok',
    "'; drop table x; --",
    '<script>',
    'Ñandú',
  ])
    expect([text, holdsHidden(text)]).toEqual([text, false]);
  expect([holdsHidden('a\nb'), linesHoldHidden('a\nb')]).toEqual([true, false]);
});
