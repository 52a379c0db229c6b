import { describe, expect, it } from 'vitest';
import { changedLines } from './changed-lines.ts';

describe('the differing lines', () => {
  it('are all those from the first difference to the last, in full, however far apart', () => {
    const middle = 'Keep the receipt. '.repeat(40);
    const before = ['Open the app', middle, 'send to 01712345678'].join('\n');
    const after = ['Open the app,', middle, 'send to 01700000000'].join('\n');
    expect(changedLines(before, after)).toEqual([before, after]);
  });

  it('leave out only equal lines around them', () => {
    expect(changedLines('a\nb\nc\nd', 'a\nx\ny\nd')).toEqual(['…\nb\nc\n…', '…\nx\ny\n…']);
    expect(changedLines('a', 'a\nb')).toEqual(['…', '…\nb']);
    expect(changedLines('a\na', 'a')).toEqual(['…\na', '…']);
    expect(changedLines('', 'new')).toEqual(['', 'new']);
  });

  it('are shown in full even when one is very long', () => {
    const long = `${'x'.repeat(3_000)} send to 017`;
    expect(changedLines(long, `,${long}1`)).toEqual([long, `,${long}1`]);
  });
});
