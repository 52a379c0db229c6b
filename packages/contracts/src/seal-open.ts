import { z } from 'zod';
import { SEAL_INFO, type SealedBody, sealedFor, sealSuite, toBytes } from './seal.ts';

/** The server's side of sealing: apart from the sender's, so that browsers do not load the schemas. */

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** What travels instead of the body. */
export const sealedBody: z.ZodType<SealedBody> = z.strictObject({
  keyId: z.string().min(1).max(64),
  enc: base64url.length(87),
  ciphertext: base64url.max(65_536),
});

const sealedContent = z.strictObject({ at: z.number().int(), body: z.unknown() });

/** What was sealed. `at` is the sender's clock in ms. */
export interface SealedContent {
  readonly at: number;
  readonly body: unknown;
}

/** Opens what `sealBody` made, or answers `null` when it was made for another key or call, or was changed on the way. */
export async function openBody(opening: {
  privateKey: CryptoKey;
  method: string;
  path: string;
  sealed: SealedBody;
}): Promise<SealedContent | null> {
  try {
    const opened = await sealSuite().open(
      { recipientKey: opening.privateKey, enc: toBytes(opening.sealed.enc), info: SEAL_INFO },
      toBytes(opening.sealed.ciphertext),
      sealedFor(opening.method, opening.path),
    );
    return sealedContent.parse(JSON.parse(new TextDecoder().decode(opened)));
  } catch {
    return null;
  }
}
