import { DAY } from '@chhokka/kernel';
import { transaction } from '../../infra/db.ts';
import type { CallContext } from '../../infra/http/handlers.ts';
import { Refused } from '../../infra/http/refused.ts';
import type { AttemptRule } from '../verification/index.ts';
import { insertImage } from './images.repository.ts';
import type { PromotionsParts } from './promotions.parts.ts';
import { redraw } from '../../infra/redraw.ts';

const PER_MEMBER: AttemptRule = { most: 60, withinMs: DAY };
const PER_ADDRESS: AttemptRule = { most: 600, withinMs: DAY };
/** Pictures of one member that no application has taken yet: three forms' worth. */
const MOST_LOOSE = 9;

/**
 * Keeps a member's picture for an application (1-site §5, activity application). `bytes`: the body as it came. Throws
 * `Refused`: function_not_enabled, too_many_attempts, too_many_requests, image_unreadable.
 */
export async function keepImage(
  { pool, clock, attempts }: Pick<PromotionsParts, 'pool' | 'clock' | 'attempts'>,
  bytes: unknown,
  { session: { memberId }, address }: CallContext<'promotionImage'>,
): Promise<{ imageId: string }> {
  await attempts.count('promotion image member', memberId, PER_MEMBER);
  await attempts.countNetwork('promotion image address', address, PER_ADDRESS);
  if (!Buffer.isBuffer(bytes)) throw new Refused('image_unreadable');
  const jpeg = await redraw(bytes);
  const image = { memberId, jpeg, at: clock.now(), most: MOST_LOOSE };
  return { imageId: await transaction(pool, (tx) => insertImage(tx, image)) };
}
