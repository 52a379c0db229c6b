import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readSent } from './read.ts';

const schema = z.object({ id: z.string(), meta: z.unknown().optional() });

describe('what a program sent', () => {
  it('is read by its schema', () => {
    expect(readSent(schema, { id: 'a', other: 1 })).toEqual({ success: true, data: { id: 'a' } });
    expect(readSent(schema, { id: 5 }).error?.issues[0]?.path).toEqual(['id']);
  });

  it.each([
    [{ id: 'a\ud800' }, ['id']],
    [{ id: 'a', meta: { note: ['\0'] } }, ['meta', 'note', '0']],
  ])('is refused when the database cannot store a text in it: %j', (sent, path) => {
    expect(readSent(schema, sent).error?.issues[0]?.path).toEqual(path);
  });
});
