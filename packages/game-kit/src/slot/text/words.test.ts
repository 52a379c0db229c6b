import { expect, test } from 'vitest';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { demoWords } from './words.ts';

test('the words of a demo speak of play money, and of no deposit', () => {
  for (const [words, real] of [
    [demoWords(en), /deposit|taken|your balance/i],
    [demoWords(bn), /জমা|কাটা|ব্যালেন্স/],
  ] as const) {
    const { balance, notices } = words;
    const shown = [balance, notices.no_funds, notices.not_placed, notices.refused];
    expect(shown.filter((text) => real.test(text))).toEqual([]);
  }
  expect(demoWords(en).spin).toBe(en.spin);
});
