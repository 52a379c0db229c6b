import { atSite } from '@chhokka/kernel';
import type { MenuGame } from '../lottery-api.ts';
import { deliveredGame } from './modes.ts';

/** When the lists are fetched again if a game waits for its draw, and at the latest (1-site §4). ms */
const REFRESH_MS = 7_000;
const LATEST_REFRESH_MS = 30_000;

/** Where a game of a list stands at a moment. */
export interface Standing {
  /** When the running numero stops taking bets: the finish time of 1-site §3, ms since the epoch. */
  readonly finishTime: number;
  /** When it is drawn. */
  readonly winningTime: number;
  readonly isOpen: boolean;
}

/**
 * Where a game stands now by the server's clock (ms). Draws that are held all day follow each other without a gap, so
 * the page knows the next one before the list is fetched again.
 */
export function standingOf(game: Pick<MenuGame, 'gameCode' | 'winningTime' | 'lockTime'>, now: number): Standing {
  const schedule = deliveredGame(game.gameCode)?.schedule;
  const everyMs = schedule?.kind === 'every' ? schedule.ms : null;
  const over = now - game.winningTime;
  const skipped = everyMs !== null && over >= 0 ? (Math.floor(over / everyMs) + 1) * everyMs : 0;
  const winningTime = game.winningTime + skipped;
  const finishTime = winningTime - game.lockTime;
  return { finishTime, winningTime, isOpen: finishTime > now };
}

/**
 * When the lists are fetched again: after the smallest remaining time among the games, 7,000 ms if that is zero or
 * less, and at most 30,000 ms (1-site §4).
 */
export function untilRefresh(games: readonly MenuGame[], now: number): number {
  const left = games.map((game) => standingOf(game, now).finishTime - now);
  const smallest = Math.min(...left, LATEST_REFRESH_MS);
  return smallest <= 0 ? REFRESH_MS : smallest;
}

/** What narrows a list. Empty and null narrow nothing. */
export interface ListFilters {
  readonly tag: string;
  /** 1 to 7, Sunday is 1. */
  readonly day: number | null;
  readonly name: string;
}

/** The games that fit. A name fits in any language, and so does the code. */
export function fitting(games: readonly MenuGame[], { tag, day, name }: ListFilters): MenuGame[] {
  const wanted = plain(name);
  return games.filter((game) => {
    if (tag !== '' && game.gameMenuTag !== tag) return false;
    if (day !== null && !game.drawDayOfWeek.split(',').includes(String(day))) return false;
    return namesOf(game).some((each) => plain(each).includes(wanted));
  });
}

function namesOf({ gameCode, gameName }: MenuGame): string[] {
  return [gameName, gameCode, ...Object.values(deliveredGame(gameCode)?.names ?? {})];
}

const BENGALI_ZERO = '০'.charCodeAt(0);

/** Small letters, Latin digits, and the same form of letters that can be typed in two ways. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
    .trim();
}

/** The weekday at the site, 1 to 7, Sunday is 1. */
export function weekdayAt(now: number, minutesEast: number): number {
  return new Date(atSite(now, minutesEast)).getUTCDay() + 1;
}
