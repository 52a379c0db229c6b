import { type PlannedNumero, numerosAfter } from '@chhokka/game-math/lottery';
import type { Game, Numero } from '../lottery.types.ts';

/** A chase goes over 100 numeros. The plan is filled up when fewer than `FEWEST` follow the running one, to `MOST`. */
const FEWEST = 115;
const MOST = 150;

/** What has to be done so that the coming numeros of a game follow its schedule. */
export interface Plan {
  /** Numeros that do not follow the schedule (any more). They go unless somebody has bet on them. */
  readonly strays: readonly bigint[];
  /** What is missing. `locksAt`: ms since the epoch. */
  readonly added: readonly (PlannedNumero & { readonly locksAt: number })[];
}

/**
 * Compares the coming numeros of a game (those that are drawn after `now`, in any state, ordered by their draws) with its
 * schedule, by a clock that stands `offset` minutes east of UTC. The running numero stays as it is: a change begins after
 * it. A numero that nobody could have known before it opened is not made, and no numero is made of a closed game.
 */
export function planOf(game: Game, coming: readonly Numero[], { now, offset }: { now: number; offset: number }): Plan {
  const running = coming.find(isUndrawn);
  const strays = coming.filter(
    (numero) => numero !== running && numero.state === 'open' && numero.opensAt > now && !follows(game, numero, offset),
  );
  if (!game.open) return { strays: strays.map(({ id }) => id), added: [] };
  const gone = new Set(strays);
  const left = coming.filter((numero) => !gone.has(numero));
  const names = new Set(left.map(({ numero }) => numero));
  const times = new Set(left.map(({ drawsAt }) => drawsAt));
  const isMissing = ({ numero, drawsAt }: PlannedNumero) => !names.has(numero) && !times.has(drawsAt);
  const from = Math.max(now + game.lockMs, running?.drawsAt ?? 0);
  const isShort = numerosAfter(game.schedule, from, offset, FEWEST).some(isMissing);
  const added = isShort ? numerosAfter(game.schedule, from, offset, MOST).filter(isMissing) : [];
  return {
    strays: strays.map(({ id }) => id),
    added: added.map((each) => ({ ...each, locksAt: each.drawsAt - game.lockMs })),
  };
}

/** Whether there is nothing to do. */
export function isFollowed({ strays, added }: Plan): boolean {
  return strays.length === 0 && added.length === 0;
}

const isUndrawn = ({ state }: Numero): boolean => state === 'open' || state === 'locked';

/** Whether a numero has the name, the draw and the lock that the schedule gives it. A closed game has no schedule. */
function follows(game: Game, { numero, drawsAt, locksAt }: Numero, offset: number): boolean {
  const [planned] = numerosAfter(game.schedule, drawsAt - 1, offset, 1);
  return game.open && planned?.drawsAt === drawsAt && planned.numero === numero && drawsAt - locksAt === game.lockMs;
}
