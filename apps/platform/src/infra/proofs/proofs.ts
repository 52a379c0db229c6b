import type { Clock } from '@chhokka/kernel';
import { type Pool, transaction } from '../db.ts';
import { Refused } from '../http/refused.ts';
import { redraw } from '../redraw.ts';
import type { Proofs } from './proofs.repository.ts';

/** Keeps a member's picture, drawn anew. `bytes`: the body as it came. Throws `Refused`: too_many_requests, image_unreadable. */
export async function keepProof(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  proofs: Proofs,
  { bytes, memberId, most }: { bytes: unknown; memberId: string; most: number },
): Promise<{ imageId: string }> {
  if (!Buffer.isBuffer(bytes)) throw new Refused('image_unreadable');
  const jpeg = await redraw(bytes);
  const proof = { memberId, jpeg, at: clock.now(), most };
  return { imageId: await transaction(pool, (tx) => proofs.insert(tx, proof)) };
}

/** A picture as operators are shown it. Throws `Refused('image_unknown')`. */
export async function shownProof(
  pool: Pool,
  proofs: Proofs,
  imageId: string,
): Promise<{ contentType: 'image/jpeg'; base64: string }> {
  const jpeg = await proofs.read(pool, imageId);
  if (jpeg === null) throw new Refused('image_unknown');
  return { contentType: 'image/jpeg', base64: jpeg.toString('base64') };
}
