import type { CallValue } from '@chhokka/contracts';
import {
  drawNumero,
  LOTTERY_FAMILIES,
  LOTTERY_GAMES,
  type LotteryGame,
  numerosAfter,
  VENDOR_OF,
} from '@chhokka/game-math/lottery';
import { commitment } from '@chhokka/game-math/fairness';

type Menu = CallValue<'lotteryMenus'>;
type MenuGame = Menu['menus'][number]['gameMenus'][number];

const EAST = 360;
/** The seed of every draw here. */
export const SAMPLE_SEED = 'a5'.repeat(32);
export const SAMPLE_SEED_HASH = commitment(SAMPLE_SEED);

/** What a game draws from the sample's seed. */
export function sampleNumbers({ code, family }: LotteryGame, numero: string): string[] {
  const rules = LOTTERY_FAMILIES[family];
  if (rules === undefined) throw new Error(`nothing draws ${family}`);
  return [...drawNumero(rules, { seed: SAMPLE_SEED, gameCode: code, numero })];
}

/** A game of a list, in English, at this time (ms). */
export function sampleMenuGame(game: LotteryGame, now: number): MenuGame {
  const { code, schedule, lockMs, prizeMode } = game;
  const [next] = numerosAfter(schedule, now, EAST, 1);
  if (next === undefined) throw new Error(`${code} is never drawn`);
  return {
    gameId: code,
    gameMenuTag: game.tag,
    gameName: game.names.en,
    gameCode: code,
    vendor: VENDOR_OF[prizeMode],
    prizeMode,
    remark: schedule.kind === 'every' ? `every ${schedule.ms / 1_000} seconds` : 'on its days',
    numero: next.numero,
    remainTime: Math.max(0, next.drawsAt - lockMs - now),
    lockTime: lockMs,
    drawDayOfWeek: schedule.kind === 'every' ? '1,2,3,4,5,6,7' : schedule.days.join(','),
    winningTime: next.drawsAt,
    last: { numero: '20261126-0611', numbers: sampleNumbers(game, '20261126-0611') },
  };
}

/** The menus of all games, or of those that fit. */
export function sampleMenu(fits: (game: LotteryGame) => boolean = () => true, now = Date.now()): Menu {
  const tags = Map.groupBy(LOTTERY_GAMES.filter(fits), ({ tag }) => tag);
  return {
    serverTime: now,
    menus: [...tags].map(([tag, games]) => ({ tag, gameMenus: games.map((game) => sampleMenuGame(game, now)) })),
  };
}

/** Answers to what the lists ask. */
export const SAMPLE_LOTTERIES = {
  lotteryMenus: () => sampleMenu(),
  vnLotteryMenu: ({ prizeMode }: { prizeMode: string }) => sampleMenu((game) => game.prizeMode === prizeMode),
};
