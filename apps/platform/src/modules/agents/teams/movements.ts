import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import { Refused } from '../../../infra/http/refused.ts';
import { findInStream, findOfMembers } from './facts.repository.ts';
import { presentMember } from './line.ts';
import { findMovements, type Movement, sumMoves } from './movements.repository.ts';
import { readPage } from './paging.ts';
import { readPlace, writePlace } from './paging.policy.ts';
import { readSelection } from './selection.ts';
import { onSnapshot } from './snapshot.ts';
import type { TeamsParts } from './teams.parts.ts';

type Movements = CallValue<'teamMovements'>;

/** One page of the money that came to and left members of an agent's line in the period, the last first. */
export function readMovements(
  { pool, settings }: TeamsParts,
  agentId: string,
  { after, pageSize, ...asked }: CallArguments<'teamMovements'>,
): Promise<Movements> {
  const place = after === undefined ? null : readPlace(after);
  if (after !== undefined && place === null) throw new Refused('bad_request', { fields: { after: '' } });
  return onSnapshot(pool, async (tx) => {
    const selection = await readSelection(tx, agentId, asked);
    if (selection === null) return { list: [], next: null, sums: [] };
    const page = { asked: selection, after: place, limit: pageSize + 1 };
    const found = await readPage(tx, 'money', page, (days, limit, through) =>
      (through === 'stream' ? findInStream : findOfMembers)(tx, 'money', selection, { days, limit }),
    );
    const shown = found.slice(0, pageSize);
    const moves = await findMovements(
      tx,
      agentId,
      shown.map(({ seq }) => seq),
    );
    const bySeq = new Map(moves.map((move) => [move.seq, move]));
    const last = shown.at(-1);
    const sums = place === null ? await sumMoves(tx, selection) : null;
    return {
      list: shown.flatMap(({ seq }) => {
        const move = bySeq.get(seq);
        return move === undefined ? [] : [presentMove(move, settings.values.agentMasksPlayers)];
      }),
      next: found.length > pageSize && last ? writePlace(last) : null,
      sums: sums && sums.map((sum) => ({ ...sum, amount: formatDecimal(sum.amount) })),
    };
  });
}

function presentMove(move: Movement, masked: boolean): Movements['list'][number] {
  const { seq, level, sort, kind, amount, reference, at } = move;
  return {
    movementId: String(seq),
    member: presentMember(move, masked),
    level,
    sort,
    kind,
    amount: formatDecimal(amount),
    reference,
    at: at.getTime(),
  };
}
