import { DAY } from '@chhokka/kernel';
import { proofsIn } from '../../../infra/proofs/proofs.repository.ts';
import { keepProof } from '../../../infra/proofs/proofs.ts';
import type { AttemptRule } from '../../verification/index.ts';
import type { WithdrawalParts } from './withdrawals.parts.ts';

const PER_MEMBER: AttemptRule = { most: 30, withinMs: DAY };
/** Pictures of one member that no withdrawal has taken yet. */
const MOST_LOOSE = 3;

/** Pictures of what members dispute. */
export const disputeProofs = proofsIn({
  table: 'cashier.withdrawal_image',
  owner: 'withdrawal_id',
  of: 'cashier.withdrawal',
  endedAt: 'ended_at',
  order: 'id',
});

/** Keeps a picture for a dispute. `bytes`: the body as it came. Throws `Refused`: image_unreadable, too_many_attempts. */
export async function keepDisputeProof(
  parts: Pick<WithdrawalParts, 'pool' | 'clock' | 'attempts'>,
  bytes: unknown,
  memberId: string,
): Promise<{ imageId: string }> {
  await parts.attempts.count('withdrawal image', memberId, PER_MEMBER);
  return keepProof(parts, disputeProofs, { bytes, memberId, most: MOST_LOOSE });
}
