import { type Play, playOf, returnOf, SERIES_WHOLE } from '@chhokka/game-math/lottery';
import { transaction } from '../../../../infra/db.ts';
import { findGame } from '../games/games.repository.ts';
import type { OfficeParts } from './office.types.ts';
import { deviationOf } from './deviation.ts';
import * as repository from './sums.repository.ts';

/** The most numeros that one run counts, so that a long absence is caught up in pieces. */
const MOST_A_RUN = 200;

type CountingParts = Pick<OfficeParts, 'pool' | 'log' | 'inTurn'>;

/**
 * Counts numeros that ended, for the pages of operators. Several processes may run it at once. One that cannot be counted is
 * logged, holds up no other, and is tried again by the next run. `most`: how many it counts; failures are not among them,
 * because many old ones would keep later numeros from ever being counted.
 */
export async function countEnded(parts: CountingParts, { most = MOST_A_RUN } = {}): Promise<void> {
  let after = 0n;
  for (let counted = 0; counted < most;) {
    const ids = await repository.findUncounted(parts.pool, after, most);
    for (const id of ids) if (await countOrTell(parts, id)) counted += 1;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** False: it could not be counted. */
async function countOrTell({ pool, log, inTurn }: CountingParts, id: bigint): Promise<boolean> {
  try {
    await inTurn(() => countOne(pool, id));
    return true;
  } catch (error) {
    log.error({ err: error, numeroId: String(id) }, 'a numero was not counted');
    return false;
  }
}

function countOne(pool: OfficeParts['pool'], id: bigint): Promise<void> {
  return transaction(pool, async (tx) => {
    const numero = await repository.takeUncounted(tx, id);
    if (numero === null) return;
    const game = await findGame(tx, numero.game_code);
    if (game === null) throw new Error('a numero has no game');
    const groups = await repository.groupTickets(tx, numero.id);
    const paid = await repository.sumPaid(tx, numero.id);
    const plays = [...new Set([...groups.map(({ play }) => play), ...paid.keys()])].toSorted();
    const sums = plays.map((play) => {
      const ofPlay = groups.filter((group) => group.play === play);
      return { play, ...sumOf(playOf(game.family, play), ofPlay), paid: paid.get(play) ?? 0n };
    });
    await repository.writeSums(tx, numero, dayOf(numero.numero), sums);
  });
}

/** `expected` and `spread` are statistics: they may be floats. `play`: undefined where the rules no longer have it. */
function sumOf(
  play: Play | undefined,
  groups: readonly repository.TicketGroup[],
): Pick<repository.PlaySums, 'tickets' | 'staked' | 'expected' | 'spread'> {
  let [tickets, staked, expected, spread] = [0, 0n, 0, 0];
  for (const group of groups) {
    const { per_combination: each, series, series_max: most } = group;
    const returned = play ? returnOf(play, each, series, most) / 10_000 : most / SERIES_WHOLE;
    tickets += group.tickets;
    staked += group.staked;
    expected += Number(group.staked) * returned;
    spread += play ? Number(group.staked) * deviationOf(play, series) : 0;
  }
  return { tickets, staked, expected, spread };
}

/** The day in the name of a numero, `20261126-0612`. */
function dayOf(numero: string): string {
  return `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;
}
