import { DAY, MINUTE } from '@chhokka/kernel';
import type { HandlersOf } from '../../../../infra/http/handlers.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { databaseNow } from '../draws/plan.repository.ts';
import { findGame } from '../games/games.repository.ts';
import type { LotteryParts } from '../lottery.types.ts';
import { createBoards } from './board.ts';
import { createMenus } from './menus.ts';
import { findPopular, findRecent, findUndrawn, type ShownNumero } from './menus.repository.ts';
import { shortLived } from './short-lived.ts';

type Calls =
  | 'lotteryMenus'
  | 'vnLotteryMenu'
  | 'recentLotteries'
  | 'popularLotteries'
  | 'lotteryBoard'
  | 'lotteryNumeros';

const LIFE_MS = 250;
const POPULAR_DAYS = 7;

/** The calls from which pages choose a game and a numero. */
export function menuHandlers({ pool, log }: LotteryParts): Pick<HandlersOf<'lottery'>, Calls> {
  const menus = createMenus({ pool, log });
  const board = createBoards({ pool });
  const popular = shortLived<string[]>(MINUTE);
  const coming = shortLived<{ serverTime: number; list: ShownNumero[] }>(LIFE_MS);
  return {
    lotteryMenus: ({ prizeMode, language }) => menus.menu(prizeMode, language),
    vnLotteryMenu: ({ prizeMode, language }) => menus.menu(prizeMode, language),
    async recentLotteries({ prizeMode, language, recentCount }, { session }) {
      const codes = await findRecent(pool, session.memberId);
      const { serverTime, gameMenus } = await menus.games(codes, prizeMode, language);
      return { serverTime, gameMenus: gameMenus.slice(0, recentCount) };
    },
    async popularLotteries({ prizeMode, language, count }) {
      const codes = await popular('', async () => findPopular(pool, (await databaseNow(pool)) - POPULAR_DAYS * DAY));
      const { serverTime, gameMenus } = await menus.games(codes, prizeMode, language);
      return { serverTime, gameMenus: gameMenus.slice(0, count) };
    },
    lotteryBoard: ({ gameCode, language }) => board(gameCode, language),
    lotteryNumeros: ({ gameCode, count }) =>
      coming(`${gameCode} ${count}`, async () => {
        if ((await findGame(pool, gameCode)) === null) throw new Refused('game_unknown');
        const list = await findUndrawn(pool, gameCode, { takesBets: true, count });
        return { serverTime: Math.floor(await databaseNow(pool)), list };
      }),
  };
}
