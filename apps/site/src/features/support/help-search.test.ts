import { expect, it } from 'vitest';
import { searchTopics, wordsOf } from './help-search.ts';

const topics = [
  { topic: 'term', title: 'Terms of use', content: '<p>Who may <strong>play</strong> &amp; how</p>' },
  { topic: 'privacy', title: 'গোপনীয়তা', content: '<h3>কী রাখা হয়</h3><p class="x">ইউজারনেম</p>' },
  { topic: 'login', title: 'Login', content: '<a href="/forget">You have forgotten the password</a>' },
];
const found = (typed: string): string[] => searchTopics(topics, typed).map(({ topic }) => topic);

it.each([
  ['', ['term', 'privacy', 'login']],
  ['   ', ['term', 'privacy', 'login']],
  ['PLAY', ['term']],
  ['use play', ['term']],
  ['play password', []],
  ['password', ['login']],
  ['গোপনীয়তা', ['privacy']],
  // য় as one code point and as two look the same.
  ['গোপনী\u09AF\u09BCতা', ['privacy']],
  ['ইউজার\u200cনেম', ['privacy']],
  // Markup is not what is looked for.
  ['strong', []],
  ['forget', []],
  ['href', []],
  ['&', ['term']],
  ['.*', []],
])('the help search finds topics by %o', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

it('the help search reads text without markup', () => {
  expect(wordsOf('<p>3 &lt; 4</p><p>next</p>').trim()).toBe('3 < 4  next');
});
