import { describe, expect, it } from 'vitest';
import { Serialised } from '../../../infra/http/answer.ts';
import { AnswerCache } from './pages.ts';

const ANSWER = new Serialised('"x"');
const SIZE = ANSWER.envelope.length + 2;

describe('the answer cache', () => {
  it('computes each answer once, and evicts the least recently used when it is full', () => {
    const cache = new AnswerCache(3 * SIZE);
    const made: string[] = [];
    const ask = (key: string) =>
      cache.get(key, () => {
        made.push(key);
        return ANSWER;
      });
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
    cache.clear();
    ask('a');
    expect(made.at(-1)).toBe('a');
  });
});
