import { type Clock, DAY } from '@chhokka/kernel';
import { type Pool, transaction } from '../db.ts';
import { Refused } from '../http/refused.ts';
import { redraw } from '../redraw.ts';
import type { Proofs } from './proofs.repository.ts';

/** The daily limit of one address for all kinds together. Many members may share an address. */
const PER_ADDRESS = { most: 600, withinMs: DAY };

interface Rule {
  readonly most: number;
  readonly withinMs: number;
}

/** The dependencies for storing a picture. Both counts throw `Refused('too_many_attempts')`. */
export interface ProofParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly attempts: {
    count(what: string, key: string, rule: Rule): Promise<unknown>;
    countNetwork(what: string, address: string, rule: Rule): Promise<unknown>;
  };
}

/**
 * Stores a member's picture, re-encoded. `bytes`: the request body. Throws `Refused`: too_many_attempts,
 * too_many_requests, image_unreadable.
 */
export async function keepProof(
  { pool, clock, attempts }: ProofParts,
  proofs: Proofs,
  { bytes, memberId, address }: { bytes: unknown; memberId: string; address: string },
): Promise<{ imageId: string }> {
  const { what, perDay } = proofs.rules;
  await attempts.count(`${what} member`, memberId, { most: perDay, withinMs: DAY });
  await attempts.countNetwork(`${what} address`, address, PER_ADDRESS);
  if (!Buffer.isBuffer(bytes)) throw new Refused('image_unreadable');
  const jpeg = await redraw(bytes);
  const proof = { memberId, jpeg, at: clock.now() };
  return { imageId: await transaction(pool, (tx) => proofs.insert(tx, proof)) };
}

/** A picture as shown to operators. Throws `Refused('image_unknown')`. */
export async function shownProof(
  pool: Pool,
  proofs: Proofs,
  imageId: string,
): Promise<{ contentType: 'image/jpeg'; base64: string }> {
  const jpeg = await proofs.read(pool, imageId);
  if (jpeg === null) throw new Refused('image_unknown');
  return { contentType: 'image/jpeg', base64: jpeg.toString('base64') };
}
