import { describe, expect, it } from 'vitest';
import { matchesPattern, patterns } from './patterns.ts';

/** Number and name of each pattern, texts that match it, and texts that do not (2-account-entry §5). */
const KINDS: readonly (readonly [id: number, kind: string, good: readonly string[], bad: readonly string[]])[] = [
  [0, 'any text in one line', ['রহিম উদ্দিন', 'a b', '<b>'], ['a\u0000b', 'a\u202eb', 'a\nb']],
  [1, 'letters only', ['abc', 'XYZ'], ['ab1', 'a b', 'é', '']],
  [2, 'letters and digits', ['abc1', '007'], ['a_1', 'a 1', '১২']],
  [3, 'first character a letter', ['a1', 'Z'], ['1a', '_a']],
  [4, 'username', ['Shapla_1', 'ab'], ['_ab', '1ab', 'a-b']],
  [5, 'e-mail', ['a.b+c@d-e.example', 'A@b.co'], ['a@b', '@b.co', 'a b@c.de', 'a@-b.co', 'a@b..co']],
  [6, 'digits only', ['0123'], ['12a', '-1', '1.0', '১২']],
  [7, 'capitals required', ['Abc1', 'A'], ['abc1', 'A b']],
  [8, 'no spaces', ['a!b', 'x'], ['a b', 'a\tb', 'é']],
  [9, 'password: letters and digits', ['abc123!', '1a'], ['abcdef', '123456', 'abc 123']],
  [10, 'strong password', ['Abc1!x'], ['abc1!x', 'ABC1!X', 'Abcd!x', 'Abc12x']],
  [11, 'full name with spaces', ['রহিম উদ্দিন', 'Jean-Luc O’Neil', 'Md. Karim'], ['R2D2', ' Rahim', 'a  -b']],
  [12, 'full name in capitals', ['MD RAHIM UDDIN', "O'NEIL"], ['Rahim', 'RÉMY', 'RAHIM ']],
  [13, 'Thai only', ['สวัสดี'], ['hello', 'สวัสดีa']],
  [14, 'Japanese only', ['こんにちは', 'カタカナ', '漢字'], ['hello', '한글']],
  [15, 'Bengali only', ['বাংলা ভাষা', 'র‍্যাব'], ['bangla', 'বাংলা1']],
  [16, 'date yyyy-MM-dd', ['2001-12-31'], ['2001-13-01', '12-31-2001', '2001-1-1']],
  [17, 'date MM-dd-yyyy', ['12-31-2001'], ['31-12-2001', '2001-12-31']],
  [18, 'mobile number', ['01712345678'], ['+8801712345678', '017 12']],
  [19, 'payment password', ['123456'], ['12345a']],
  [20, 'name in a messenger', ['a.b_c@d+1-2'], ['a b', 'a/b']],
  [21, 'identity document', ['AB-12/34'], ['-AB', 'AB-', 'A B']],
  [22, 'invitation code', ['AGENT1'], ['AG-1', 'AG 1']],
  [23, 'verification code', ['123456', 'a1'], ['12 34', '12-34']],
];

describe('the catalogue of patterns', () => {
  it('is numbered from 0 to 23, and this file tests every number', () => {
    expect(KINDS.map(([id]) => id)).toEqual(patterns.map((_, index) => index));
  });

  it.each(KINDS)('number %i: %s', (id, _kind, good, bad) => {
    expect(good.filter((text) => !matchesPattern(String(id), text))).toEqual([]);
    expect(bad.filter((text) => matchesPattern(String(id), text))).toEqual([]);
  });

  it('matches nothing for an unknown number', () => {
    expect([matchesPattern('24', 'a'), matchesPattern('-1', 'a'), matchesPattern('x', 'a')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
