import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('a CSV file', () => {
  it('quotes what would end a field, and keeps Bengali', () => {
    expect(toCsv([['নাম', 'a,b', 'say "x"', 'two\nlines', 12, null]])).toBe(
      '\uFEFFনাম,"a,b","say ""x""","two\nlines",12,\r\n',
    );
  });

  it.each(['=1+1', '@SUM(A1)', '+8801', '-2+3', '\tx', '＝1', '＋1', '－1', '＠A1'])(
    'escapes %j, so that no program reads it as a formula',
    (text) => {
      expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
    },
  );

  it.each(['\n=1', '\r=1'])('escapes %j inside its quotes', (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  });

  it('keeps negative amounts as numbers', () => {
    expect(toCsv([['-12.50']])).toBe('\uFEFF-12.50\r\n');
  });
});
