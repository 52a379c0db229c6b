import { hash } from 'node:crypto';
import type { Leg } from './wallet.state.ts';

const LONGEST = 128;

/**
 * The ledger's external id of one leg of a provider's transaction. No other flow uses this prefix, and a provider's
 * code contains no colon, so no provider can name another's transfer. Ids that are too long for the ledger are hashed.
 */
export function externalId(providerId: string, kind: Leg['kind'], txId: string): string {
  const plain = `wallet:${providerId}:${kind}:${txId}`;
  return plain.length <= LONGEST ? plain : `wallet:${providerId}:${kind}#${hash('sha256', txId, 'base64url')}`;
}
