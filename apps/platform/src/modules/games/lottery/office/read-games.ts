import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import { VENDOR_OF } from '@chhokka/game-math/lottery';
import { textLanguageOf } from '../../../../infra/http/language.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { findGame, findGames } from '../games/games.repository.ts';
import type { Game } from '../lottery.types.ts';
import { findExposure, findNumeros, findRunning, type NumeroFacts } from './numeros.repository.ts';
import type { OfficeParts } from './office.types.ts';
import { nameOf } from './present.ts';
import { toWire } from './settings.ts';

const PAGE = 50;
const MOST_NUMBERS = 200;

type Lottery = CallValue<'officeLotteries'>['list'][number];

/** All games with their settings and their running numeros. */
export async function readLotteries(
  { pool, clock }: OfficeParts,
  { language }: CallArguments<'officeLotteries'>,
): Promise<CallValue<'officeLotteries'>> {
  const [games, running] = await Promise.all([findGames(pool), findRunning(pool)]);
  const numeros = new Map(running.map((each) => [each.gameCode, each]));
  return {
    at: clock.now(),
    list: games.map((game) => presentGame(game, numeros.get(game.code), nameOf(game.code, textLanguageOf(language)))),
  };
}

function presentGame(game: Game, running: NumeroFacts | undefined, name: string): Lottery {
  const { code, prizeMode, family, schedule, version } = game;
  return {
    gameCode: code,
    name,
    vendor: VENDOR_OF[prizeMode],
    prizeMode,
    family,
    everyMs: schedule.kind === 'every' ? schedule.ms : null,
    version,
    settings: toWire(game),
    running: running
      ? {
          numero: running.numero,
          state: running.state,
          locksAt: running.locksAt,
          drawsAt: running.drawsAt,
          stake: formatDecimal(running.stake),
          most: formatDecimal(running.most),
        }
      : null,
  };
}

/** A page of numeros. Throws `Refused`: item_unknown. */
export async function readNumeros(
  { pool, clock }: OfficeParts,
  { gameCode, which, after }: CallArguments<'officeNumeros'>,
): Promise<CallValue<'officeNumeros'>> {
  if ((await findGame(pool, gameCode)) === null) throw new Refused('item_unknown');
  const found = await findNumeros(pool, { gameCode, which, after: after ?? null, limit: PAGE + 1 });
  const list = found.slice(0, PAGE).map(presentNumero);
  return { at: clock.now(), list, next: found.length > PAGE ? (list.at(-1)?.numero ?? null) : null };
}

function presentNumero(found: NumeroFacts): CallValue<'officeNumeros'>['list'][number] {
  const { numero, opensAt, locksAt, drawsAt, state, drawnAt, settledAt, late, numbers, members, orders } = found;
  return {
    numero,
    opensAt,
    locksAt,
    drawsAt,
    state,
    drawnAt,
    settledAt,
    late,
    numbers,
    members,
    orders,
    stake: formatDecimal(found.stake),
    most: formatDecimal(found.most),
    paid: formatDecimal(found.paid),
    cancelReason: found.cancelReason,
  };
}

/** The heat table of a numero. Throws `Refused`: item_unknown. */
export async function readExposure(
  { pool, clock }: OfficeParts,
  { gameCode, numero, play }: CallArguments<'officeExposure'>,
): Promise<CallValue<'officeExposure'>> {
  const game = await findGame(pool, gameCode);
  const found = game && (await findExposure(pool, { gameCode, numero, play: play ?? null, most: MOST_NUMBERS }));
  if (game === null || found === null) throw new Refused('item_unknown');
  const of = (scope: (typeof found)[number]['scope']) => found.filter((each) => each.scope === scope);
  const [whole] = of('numero');
  return {
    at: clock.now(),
    stake: formatDecimal(whole?.stake ?? 0n),
    most: formatDecimal(whole?.payout ?? 0n),
    plays: of('play')
      .toSorted((one, other) => (one.payout === other.payout ? 0 : one.payout > other.payout ? -1 : 1))
      .map((each) => ({ play: each.play, stake: formatDecimal(each.stake), most: formatDecimal(each.payout) })),
    numbers: of('number').map((each) => ({
      play: each.play,
      number: each.part,
      stake: formatDecimal(each.stake),
      payout: formatDecimal(each.payout),
    })),
    limit: {
      number: formatDecimal(game.most.number),
      play: formatDecimal(game.most.play),
      numero: formatDecimal(game.most.numero),
    },
  };
}
