import type { CallArguments } from '@chhokka/contracts';
import { DAY, fail } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import { transaction } from '../../../infra/db.ts';
import type { CallContext } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { cleanText, holdsHidden } from '../../../infra/typed-text.ts';
import type { AttemptRule } from '../../../infra/attempts/index.ts';
import type { DepositParts } from './deposits.parts.ts';
import { maySubmit, referenceKey } from './deposit.policy.ts';
import type { Deposit } from './deposit.types.ts';
import { isCredited, lockDeposit, sumPending, writeSubmission } from './deposits.repository.ts';
import { depositProofs } from './proofs.ts';

const PER_MEMBER: AttemptRule = { most: 60, withinMs: DAY };

/**
 * Submits a payment: its number and, where the method requires one, a picture. A repeat returns the same. Throws
 * `Refused`: deposit_unknown, deposit_closed, deposit_reference_used, image_required, image_unknown, bad_request, what
 * limits refuse.
 */
export async function submitDeposit(
  { pool, clock, attempts, limits }: Pick<DepositParts, 'pool' | 'clock' | 'attempts' | 'limits'>,
  args: CallArguments<'depositSubmit'>,
  { session: { memberId }, language }: CallContext<'depositSubmit'>,
): Promise<Deposit> {
  const reference = cleanText(args.reference);
  const read = holdsHidden(reference) ? fail('invalid' as const) : referenceKey(reference);
  if (!read.ok) throw new Refused('bad_request', { fields: { reference: fieldText[language][read.error] } });
  const key = read.value;
  await attempts.count('deposit submission', memberId, PER_MEMBER);
  return transaction(pool, async (tx) => {
    const deposit = await lockDeposit(tx, args.depositId, memberId);
    if (deposit === null) throw new Refused('deposit_unknown');
    if (deposit.state === 'submitted' && deposit.referenceKey === key) return deposit;
    const now = clock.now();
    if (!maySubmit(deposit, now)) throw new Refused('deposit_closed');
    if (await isCredited(tx, deposit.network, key)) throw new Refused('deposit_reference_used');
    const { imageId } = args;
    if (imageId === null && deposit.proof === 'required') throw new Refused('image_required');
    const imageIds = imageId === null ? [] : [imageId];
    if (!(await depositProofs.attach(tx, { ownerId: deposit.id, memberId, imageIds })))
      throw new Refused('image_unknown');
    // Since the deposit began, a limit may have been lowered or the member excluded.
    await limits.assertMayPay(tx, memberId);
    const { id, amount } = deposit;
    await limits.assertDeposit(tx, {
      memberId,
      amount,
      now,
      pending: () => sumPending(tx, { memberId, now, except: id }),
    });
    return writeSubmission(tx, deposit.id, { reference, referenceKey: key, at: now });
  });
}
