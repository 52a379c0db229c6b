import { DAY } from '@chhokka/kernel';
import type { CallContext } from '../../../infra/http/handlers.ts';
import { proofsIn } from '../../../infra/proofs/proofs.repository.ts';
import { keepProof } from '../../../infra/proofs/proofs.ts';
import type { AttemptRule } from '../../verification/index.ts';
import type { DepositParts } from '../cashier.parts.ts';

const PER_MEMBER: AttemptRule = { most: 60, withinMs: DAY };
const PER_ADDRESS: AttemptRule = { most: 600, withinMs: DAY };
/** Pictures of one member that no deposit has taken yet. */
const MOST_LOOSE = 5;

/** Pictures of payments that members made. */
export const depositProofs = proofsIn({
  table: 'cashier.deposit_image',
  owner: 'deposit_id',
  of: 'cashier.deposit',
  endedAt: 'decided_at',
  order: 'id',
});

/**
 * Keeps a member's picture of a payment, drawn anew. `bytes`: the body as it came. Throws `Refused`: too_many_attempts,
 * too_many_requests, image_unreadable.
 */
export async function keepDepositProof(
  parts: Pick<DepositParts, 'pool' | 'clock' | 'attempts'>,
  bytes: unknown,
  { session: { memberId }, address }: CallContext<'depositImage'>,
): Promise<{ imageId: string }> {
  await parts.attempts.count('deposit image member', memberId, PER_MEMBER);
  await parts.attempts.countNetwork('deposit image address', address, PER_ADDRESS);
  return keepProof(parts, depositProofs, { bytes, memberId, most: MOST_LOOSE });
}
