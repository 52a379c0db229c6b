import { hash } from 'node:crypto';
import type { Leg } from './wallet.state.ts';

const LONGEST = 128;

/**
 * The ledger's id of one leg of a provider's transaction. It begins like no other flow's, and a provider's code holds
 * no colon, so that no provider can name the transfer of another. Ids that are too long for the ledger are hashed.
 */
export function externalId(providerId: string, kind: Leg['kind'], txId: string): string {
  const plain = `wallet:${providerId}:${kind}:${txId}`;
  return plain.length <= LONGEST ? plain : `wallet:${providerId}:${kind}#${hash('sha256', txId, 'base64url')}`;
}
