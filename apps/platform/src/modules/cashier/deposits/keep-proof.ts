import { DAY } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import type { CallContext } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { redraw } from '../../../infra/redraw.ts';
import type { AttemptRule } from '../../verification/index.ts';
import type { DepositParts } from '../cashier.parts.ts';
import { insertImage } from './images.repository.ts';

const PER_MEMBER: AttemptRule = { most: 60, withinMs: DAY };
const PER_ADDRESS: AttemptRule = { most: 600, withinMs: DAY };
/** Pictures of one member that no deposit has taken yet. */
const MOST_LOOSE = 5;

/**
 * Keeps a member's picture of a payment, drawn anew. `bytes`: the body as it came. Throws `Refused`: too_many_attempts,
 * too_many_requests, image_unreadable.
 */
export async function keepProof(
  { pool, clock, attempts }: Pick<DepositParts, 'pool' | 'clock' | 'attempts'>,
  bytes: unknown,
  { session: { memberId }, address }: CallContext<'depositImage'>,
): Promise<{ imageId: string }> {
  await attempts.count('deposit image member', memberId, PER_MEMBER);
  await attempts.countNetwork('deposit image address', address, PER_ADDRESS);
  if (!Buffer.isBuffer(bytes)) throw new Refused('image_unreadable');
  const jpeg = await redraw(bytes);
  const image = { memberId, jpeg, at: clock.now(), most: MOST_LOOSE };
  return { imageId: await transaction(pool, (tx) => insertImage(tx, image)) };
}
