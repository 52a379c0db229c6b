import { hash } from 'node:crypto';
import type { Leg } from './wallet.state.ts';

const LONGEST = 128;

/**
 * The ledger's external id of one leg of a provider's transaction. No other flow uses this prefix, and a provider's
 * code contains no colon, so no provider can name another's transfer. A leg of a purse has a name of its own beside the cash's. Ids that are too long for the ledger are hashed.
 */
export function externalId(providerId: string, leg: Pick<Leg, 'kind' | 'account'>, txId: string): string {
  const kind = leg.account === null || leg.kind === 'lost' ? leg.kind : (`purse_${leg.kind}` as const);
  const plain = `wallet:${providerId}:${kind}:${txId}`;
  return plain.length <= LONGEST ? plain : `wallet:${providerId}:${kind}#${hash('sha256', txId, 'base64url')}`;
}
