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
 * Says that the operator knows the person whose account another one has made, and spoke to him: from then on he is a pair of
 * eyes of his own, as soon as a day has passed since his own password. The same again by the same operator is done already.
 * Throws `Refused`: forbidden for who may no longer, item_unknown, already_decided where nothing is left to vouch for,
 * approval_own, vouch_early.
 */
export async function vouchForOperator(
  { pool, clock, audit }: Pick<OperatorsParts, 'pool' | 'clock' | 'audit'>,
  { operatorId, reason }: CallArguments<'officeVouchOperator'>,
  acting: Acting,
): Promise<void> {
  const { operatorId: voucherId } = acting.operator;
  await transaction(pool, async (tx) => {
    // Who makes, shuts out or gives a password does so under this lock: what is read here holds until the commit.
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

/** How an operator came to be, as those see it who may vouch. `own`: for whom the one who looks cannot. */
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

/** Whoever still has a password that he was given has shown nobody that the account is his. */
function isReady({ enabled, must_change_password: hasGiven }: OperatorLine): boolean {
  return enabled && !hasGiven;
}

function namesOf(makings: readonly Making[]): string[] {
  return [...new Set(makings.map(({ maker }) => maker))];
}
