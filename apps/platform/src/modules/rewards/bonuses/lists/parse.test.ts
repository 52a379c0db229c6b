import { expect, it } from 'vitest';
import { parseList } from './parse.ts';

it('a line of any length is read at once', () => {
  const long = `a${'\t'.repeat(190_000)}x`;
  const before = performance.now();
  expect(parseList(`asha,5\n${long}`)).toMatchObject({
    lines: [{ line: 1, account: 'asha', amount: 500n }],
    mistakes: [{ line: 2, problem: 'form' }],
  });
  expect(performance.now() - before).toBeLessThan(1_000);
});
