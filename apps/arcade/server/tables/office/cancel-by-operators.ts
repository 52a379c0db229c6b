import type { RoundState } from '@chhokka/game-math';
import { type Result, fail, ok } from '@chhokka/kernel';
import type { CancelRoundRequest } from '@chhokka/wallet-protocol/house';
import { cancelRound } from '../settling/cancel-round.ts';
import type { TableContext } from '../table-context.ts';
import * as repository from './cancellation.repository.ts';
import { isSame } from './change-settings.ts';

/**
 * `round_locked`: its bets are over, and from then on only the table's written rules cancel it; `round_ended`: it was
 * settled or cancelled before; `one_person`: both names are the same; `differs`: this id was given to another round.
 */
export type CancelFault = 'round_unknown' | 'round_locked' | 'round_ended' | 'one_person' | 'differs';

/**
 * Cancels a round that two people want cancelled, while its bets are open, and gives every stake back. Once they are over,
 * an insider who can compute the outcome from the seed could choose which rounds count, so people cannot cancel it any more.
 * A repeat of the same id changes nothing.
 */
export async function cancelByOperators(
  context: TableContext,
  request: CancelRoundRequest,
): Promise<Result<bigint, CancelFault>> {
  const { cancellationId: id, table, reason, askedBy, confirmedBy } = request;
  const drawId = BigInt(request.round);
  if (isSame(askedBy, confirmedBy)) return fail('one_person');
  const known = await repository.findCancelled(context.pool, id);
  if (known !== null) return known === drawId ? ok(drawId) : fail('differs');
  if ((await repository.roundState(context.pool, table, drawId)) === null) return fail('round_unknown');
  const decided = { id, drawId, askedBy: askedBy.trim(), confirmedBy: confirmedBy.trim(), reason };
  const cancelled = await cancelRound(context, drawId, reason, undefined, (tx, now) =>
    repository.insertCancellation(tx, decided, now),
  );
  // The same decision may have arrived twice at once.
  if (cancelled || (await repository.findCancelled(context.pool, id)) === drawId) return ok(drawId);
  return fail(faultIn(await repository.roundState(context.pool, table, drawId)));
}

function faultIn(state: RoundState | null): CancelFault {
  switch (state) {
    case null:
      return 'round_unknown';
    case 'settled':
    case 'cancelled':
      return 'round_ended';
    case 'betting':
    case 'locked':
    case 'drawing':
      return 'round_locked';
  }
}
