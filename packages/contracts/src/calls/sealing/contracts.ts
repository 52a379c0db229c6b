import { z } from 'zod';
import { contract } from '../../contract.ts';

export const sealingKey = contract({
  summary: 'The public key to which sealed calls are encrypted (RFC 9180: DHKEM P-256, HKDF-SHA256, AES-128-GCM).',
  value: z.object({
    keyId: z.string(),
    /** Uncompressed P-256 point, base64url. */
    publicKey: z.string(),
    /** When this key expires, ms since the epoch. */
    expiresAt: z.number().int(),
    /** The server's clock in ms, with which browsers correct their own. */
    now: z.number().int(),
  }),
});
