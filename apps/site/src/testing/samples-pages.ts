import { SAMPLE_LOTTERIES } from './samples-lottery.ts';
import type { FakeHandlers } from '@chhokka/testing';
import { listGames, SAMPLE_VENDORS } from './samples-games.ts';
import { SAMPLE_RANKS } from './samples-ranks.ts';
import { COUNTRIES } from './samples-login.ts';
import { registerRules } from './samples-sign-up.ts';

/** Answers with a little content to what the site's pages request besides the shell. */
export const SAMPLE_PAGES = {
  ...SAMPLE_LOTTERIES,
  newGameVendor: SAMPLE_VENDORS,
  gameList: listGames,
  vassGameType: { list: [] },
  helpCenter: {
    list: [
      { topic: 'term', title: 'Terms of use', content: '<p>The terms</p>' },
      { topic: 'privacy', title: 'What is kept', content: '<p>Little</p>' },
    ],
  },
  sitePage: ({ name }) => ({ title: `The page ${name}`, content: `<p>The words of ${name}</p>` }),
  vipRanks: { list: SAMPLE_RANKS },
  pointGoods: { list: [] },
  registerSettings: registerRules(),
  countries: COUNTRIES,
  captcha: 'AAAA',
} satisfies FakeHandlers;
