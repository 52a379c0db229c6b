import type { CallValue, WireLanguage } from '@chhokka/contracts';
import type { PrizeMode } from '@chhokka/game-math/lottery';
import { Serialised } from '../../../../infra/http/answer.ts';
import { findGames } from '../games/games.repository.ts';
import type { Game, LotteryParts } from '../lottery.types.ts';
import { findStandings, type Standing } from './menus.repository.ts';
import { nameOf, tagOf } from './names.ts';
import { drawDaysOf, remarkOf } from './remark.ts';

export type Menu = CallValue<'lotteryMenus'>;
export type MenuGame = Menu['menus'][number]['gameMenus'][number];

/** The menus of all games as they stood up to a quarter of a second ago, by the database's clock. */
export interface Menus {
  /** The menu of one prize mode, or of all games. */
  menu(prizeMode: PrizeMode | undefined, language: WireLanguage): Promise<Serialised<Menu>>;
  /** The games with these codes that are in the menu, in the order of the codes. */
  games(
    codes: readonly string[],
    prizeMode: PrizeMode | undefined,
    language: WireLanguage,
  ): Promise<{ serverTime: number; gameMenus: MenuGame[] }>;
}

/** Callers get the same answer for so long, ms. Then the next caller makes a new one. */
const LIFE_MS = 250;
/** While the database is slow, callers get answers that are at most so old, ms. */
const STALE_MS = 2_000;

/** All games at one time. */
interface Snapshot {
  /** ms of the process's clock that never jumps. */
  readonly readAt: number;
  /** ms since the epoch, by the database's clock. */
  readonly now: number;
  readonly shown: readonly { readonly game: Game; readonly standing: Standing }[];
  readonly answers: Map<string, Serialised<Menu>>;
}

export function createMenus({ pool, log }: Pick<LotteryParts, 'pool' | 'log'>): Menus {
  let kept: Snapshot | null = null;
  let reading: Promise<Snapshot> | null = null;

  async function read(): Promise<Snapshot> {
    const readAt = performance.now();
    const [games, { now, standings }] = await Promise.all([findGames(pool), findStandings(pool)]);
    const byCode = new Map(standings.map((standing) => [standing.code, standing]));
    const shown = games.flatMap((game) => {
      const standing = byCode.get(game.code);
      return standing?.offered && standing.running ? [{ game, standing }] : [];
    });
    return (kept = { readAt, now, shown, answers: new Map() });
  }

  /** What is kept, or a new reading that all who ask meanwhile share. */
  function current(): Snapshot | Promise<Snapshot> {
    const age = kept === null ? Infinity : performance.now() - kept.readAt;
    if (kept !== null && age < LIFE_MS) return kept;
    if (reading === null) {
      reading = read().finally(() => {
        reading = null;
      });
      reading.catch((error: unknown) => log.warn({ err: error }, 'the menus of lotteries could not be read'));
    }
    return kept !== null && age < STALE_MS ? kept : reading;
  }

  return {
    async menu(prizeMode, language) {
      const snapshot = await current();
      const key = `${prizeMode ?? ''} ${language}`;
      let answer = snapshot.answers.get(key);
      if (answer === undefined) {
        answer = new Serialised<Menu>(JSON.stringify(menuOf(snapshot, prizeMode, language)));
        snapshot.answers.set(key, answer);
      }
      return answer;
    },
    async games(codes, prizeMode, language) {
      const snapshot = await current();
      const gameMenus = codes.flatMap((code) => {
        const entry = snapshot.shown.find(({ game }) => game.code === code);
        if (!entry || (prizeMode !== undefined && entry.game.prizeMode !== prizeMode)) return [];
        return [menuGameOf(entry, snapshot.now, language)];
      });
      return { serverTime: Math.floor(snapshot.now), gameMenus };
    },
  };
}

function menuOf({ shown, now }: Snapshot, prizeMode: PrizeMode | undefined, language: WireLanguage): Menu {
  const wanted = shown.filter(({ game }) => prizeMode === undefined || game.prizeMode === prizeMode);
  const tags = Map.groupBy(wanted, ({ game }) => tagOf(game.code, game.family));
  return {
    serverTime: Math.floor(now),
    menus: [...tags].map(([tag, entries]) => ({
      tag,
      gameMenus: entries.map((entry) => menuGameOf(entry, now, language)),
    })),
  };
}

function menuGameOf({ game, standing }: Snapshot['shown'][number], now: number, language: WireLanguage): MenuGame {
  const { numero, locksAt, drawsAt } = standing.running as NonNullable<Standing['running']>;
  return {
    gameId: game.code,
    gameMenuTag: tagOf(game.code, game.family),
    gameName: nameOf(game.code, standing.names, language),
    gameCode: game.code,
    vendor: game.vassalage,
    prizeMode: game.prizeMode,
    remark: remarkOf(game.schedule, language),
    numero,
    remainTime: Math.max(0, Math.ceil(locksAt - now)),
    lockTime: drawsAt - locksAt,
    drawDayOfWeek: drawDaysOf(game.schedule),
    winningTime: drawsAt,
    last: standing.last,
  };
}
