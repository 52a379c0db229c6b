import type { CallValue, WireLanguage } from '@chhokka/contracts';
import { LOTTERY_FAMILIES } from '@chhokka/game-math/lottery';
import { formatDecimal } from '@chhokka/kernel';
import { Refused } from '../../../../infra/http/refused.ts';
import { databaseNow } from '../draws/plan.repository.ts';
import { findResults } from '../draws/results.repository.ts';
import { findGame } from '../games/games.repository.ts';
import { type Game, GUARANTEED_POOL, type LotteryParts } from '../lottery.types.ts';
import { findCatalogueNames, findPool, findUndrawn } from './menus.repository.ts';
import { nameOf } from './names.ts';
import { drawDaysOf, remarkOf } from './remark.ts';
import { shortLived } from './short-lived.ts';

export type Board = CallValue<'lotteryBoard'>;

const LIFE_MS = 250;
const RESULTS = 10;

/** The boards of games, each read at most four times a second. Refuses a game that does not exist. */
export function createBoards({ pool }: Pick<LotteryParts, 'pool'>) {
  const kept = shortLived<Omit<Board, 'gameName' | 'remark'> & Pick<Found, 'game' | 'names'>>(LIFE_MS);

  return async (gameCode: string, language: WireLanguage): Promise<Board> => {
    const { game, names, ...board } = await kept(gameCode, async () => presentBoard(await read(pool, gameCode)));
    return {
      ...board,
      gameName: nameOf(game.code, names, language),
      remark: remarkOf(game.schedule, language),
    };
  };
}

type Found = Awaited<ReturnType<typeof read>>;

async function read(pool: LotteryParts['pool'], gameCode: string) {
  const game = await findGame(pool, gameCode);
  if (game === null) throw new Refused('game_unknown');
  const [now, names, numeros, results, carried] = await Promise.all([
    databaseNow(pool),
    findCatalogueNames(pool, gameCode),
    findUndrawn(pool, gameCode, { takesBets: false, count: 2 }),
    findResults(pool, gameCode, { count: RESULTS }),
    findPool(pool, gameCode),
  ]);
  return { game, now, names, numeros, results, carried };
}

function presentBoard({ game, now, names, numeros, results, carried }: Found) {
  const { most } = game;
  const pool = carried ?? (hasPool(game) ? GUARANTEED_POOL : null);
  return {
    game,
    names,
    serverTime: Math.floor(now),
    gameCode: game.code,
    vendor: game.vassalage,
    prizeMode: game.prizeMode,
    family: game.family,
    open: game.open,
    drawDayOfWeek: drawDaysOf(game.schedule),
    series: game.series,
    cancelOwn: game.cancelOwn,
    most: {
      number: formatDecimal(most.number),
      play: formatDecimal(most.play),
      member: formatDecimal(most.member),
      numero: formatDecimal(most.numero),
    },
    numeros,
    results,
    pool: pool === null ? null : formatDecimal(pool),
  };
}

function hasPool({ family }: Game): boolean {
  const plays = LOTTERY_FAMILIES[family]?.plays ?? [];
  return plays.some(({ tiers }) => tiers.some((tier) => tier.pool === true));
}
