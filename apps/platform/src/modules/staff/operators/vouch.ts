import type { CallArguments, CallValue } from '@chhokka/contracts';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../office/index.ts';
import { findOwnHands } from './hands.repository.ts';
import { findMakings, insertVouches, type Making } from './makings.repository.ts';
import { mayNow } from './standing.repository.ts';
import { findOperatorLine, lockRights, type OperatorLine } from './manage.repository.ts';
import type { OperatorsParts } from './operators.ts';

/**
 * Vouches for an operator whom another created, after speaking to that person: a day after the own password the
 * operator then counts as a person of their own. A repeat by the same operator succeeds. Throws `Refused`: forbidden
 * when the permission was lost, item_unknown, already_decided when nothing is left to vouch for, approval_own,
 * vouch_early.
 */
export async function vouchForOperator(
  { pool, clock, audit }: Pick<OperatorsParts, 'pool' | 'clock' | 'audit'>,
  { operatorId, reason }: CallArguments<'officeVouchOperator'>,
  acting: Acting,
): Promise<void> {
  const { operatorId: voucherId } = acting.operator;
  await transaction(pool, async (tx) => {
    // Creating, disabling and password resets take this lock too, so what is read here stays true until the commit.
    await lockRights(tx);
    if (!(await mayNow(tx, voucherId, 'operators.write'))) throw new Refused('forbidden');
    const line = await findOperatorLine(tx, operatorId);
    if (line === null) throw new Refused('item_unknown');
    const makings = await findMakings(tx, operatorId);
    const open = makings.filter(({ vouch }) => vouch === null);
    if (open.length === 0) {
      if (makings.at(-1)?.vouch?.voucherId === voucherId) return;
      throw new Refused('already_decided');
    }
    const now = clock.now();
    if ((await findOwnHands(tx, voucherId, now)).has(operatorId)) throw new Refused('approval_own');
    if (!isReady(line)) throw new Refused('vouch_early');
    await insertVouches(tx, { operatorId, voucherId, at: now, reason });
    await audit(tx, acting, {
      action: 'operator.vouch',
      subject: { kind: 'operator', id: operatorId },
      after: { account: line.account, madeBy: namesOf(open) },
      reason,
    });
  });
}

/**
 * How an operator's account was created, for those who may vouch. `own`: the operators for whom the viewer cannot
 * vouch.
 */
export function presentMade(
  line: OperatorLine,
  makings: readonly Making[],
  own: ReadonlySet<string>,
): CallValue<'officeOperators'>['list'][number]['made'] {
  const last = makings.at(-1);
  if (last === undefined) return null;
  const open = makings.filter(({ vouch }) => vouch === null);
  if (open.length === 0 && last.vouch !== null) {
    const { voucher, at } = last.vouch;
    return { state: 'vouched', by: namesOf(makings), vouchedBy: voucher, at };
  }
  const next = !isReady(line) ? 'early' : own.has(line.id) ? 'own' : 'open';
  return { state: 'waits', by: namesOf(open), next };
}

/** An operator with a given password has not yet shown that the account is theirs. */
function isReady({ enabled, must_change_password: hasGiven }: OperatorLine): boolean {
  return enabled && !hasGiven;
}

function namesOf(makings: readonly Making[]): string[] {
  return [...new Set(makings.map(({ maker }) => maker))];
}
