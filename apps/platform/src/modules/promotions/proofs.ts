import { DAY } from '@chhokka/kernel';
import type { CallContext } from '../../infra/http/handlers.ts';
import { proofsIn } from '../../infra/proofs/proofs.repository.ts';
import { keepProof } from '../../infra/proofs/proofs.ts';
import type { AttemptRule } from '../verification/index.ts';
import type { PromotionsParts } from './promotions.parts.ts';

const PER_MEMBER: AttemptRule = { most: 60, withinMs: DAY };
const PER_ADDRESS: AttemptRule = { most: 600, withinMs: DAY };
/** Pictures of one member that no application has taken yet: three forms' worth. */
const MOST_LOOSE = 9;

/** Pictures that came with applications. */
export const applicationProofs = proofsIn({
  table: 'promotions.image',
  owner: 'application_id',
  of: 'promotions.application',
  endedAt: 'decided_at',
  order: 'position',
});

/**
 * Keeps a member's picture for an application (1-site §5, activity application). `bytes`: the body as it came. Throws
 * `Refused`: function_not_enabled, too_many_attempts, too_many_requests, image_unreadable.
 */
export async function keepApplicationProof(
  parts: Pick<PromotionsParts, 'pool' | 'clock' | 'attempts'>,
  bytes: unknown,
  { session: { memberId }, address }: CallContext<'promotionImage'>,
): Promise<{ imageId: string }> {
  await parts.attempts.count('promotion image member', memberId, PER_MEMBER);
  await parts.attempts.countNetwork('promotion image address', address, PER_ADDRESS);
  return keepProof(parts, applicationProofs, { bytes, memberId, most: MOST_LOOSE });
}
