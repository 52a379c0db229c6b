import { uuidv7 } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../../staff/office/index.ts';
import { mayAnother } from '../../staff/operators/index.ts';
import { deliver, LEASE } from './deliver.ts';
import * as repository from './requests.repository.ts';
import type { Asked, RequestAbout, RequestKind, RequestsParts } from './requests.types.ts';

/**
 * Stores what is asked, with its audit row, and sends what needs no second operator at once. A repeat by the same operator gets
 * what waits. Throws `Refused`: proposal_waits (value: account), second_missing.
 */
export async function ask<About>(
  parts: RequestsParts,
  kind: RequestKind<About>,
  asked: Asked<About>,
  acting: Acting,
): Promise<RequestAbout<About>> {
  const { pool, clock } = parts;
  const { table } = kind;
  const { operatorId, account } = acting.operator;
  const now = clock.now();
  await repository.expire(table, pool, now);
  const stored = await transaction(pool, async (tx) => {
    if (asked.endsAt !== null && !(await mayAnother(tx, operatorId, 'approvals.decide')))
      throw new Refused('second_missing');
    const by = { askedBy: operatorId, askedAccount: account, askedAt: now };
    const inserted = await repository.insert(table, tx, { ...asked, id: uuidv7(now), ...by }, now + LEASE);
    if (inserted === null) {
      const waiting = await repository.findWaiting(table, tx, asked);
      if (waiting?.askedBy === operatorId && kind.isSame(waiting, asked)) return waiting;
      throw new Refused('proposal_waits', { value: { account: waiting?.askedAccount ?? '' } });
    }
    await kind.writeDown(tx, acting, asked.endsAt === null ? 'change' : 'ask', inserted, asked.reason);
    return inserted;
  });
  if (stored.state !== 'sending') return stored;
  await deliver(parts, kind, stored);
  return (await repository.find(table, pool, stored.id)) ?? stored;
}
