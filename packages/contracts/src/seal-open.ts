import { z } from 'zod';
import { toBytes } from './base64url.ts';
import { SEAL_INFO, type SealedBody, sealedFor, sealSuite } from './seal.ts';

/** The server's side of sealing. It is a separate file so that browsers do not load the schemas. */

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** What is sent instead of the body. */
export const sealedBody: z.ZodType<SealedBody> = z.strictObject({
  keyId: z.string().min(1).max(64),
  enc: base64url.length(87),
  ciphertext: base64url.max(65_536),
});

/** What is sent in the header: `KEYID.ENC.CIPHERTEXT`. */
export const sealedHeader = z.string().regex(/^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{87}\.[A-Za-z0-9_-]{1,512}$/);

/** `at` is the sender's clock in ms. */
const bodyContent = z.strictObject({ at: z.number().int(), body: z.unknown() });
/** `nonce`: 16 random bytes from the sender. */
const headerContent = z.strictObject({ at: z.number().int(), nonce: base64url.length(22) });

/**
 * Decrypts one message with the receiver's key. `target` is authenticated with it. Throws when the message was sealed for
 * another key or target, or when somebody altered it.
 */
export type Decrypt = (
  sealed: Pick<SealedBody, 'enc' | 'ciphertext'>,
  target: Uint8Array<ArrayBuffer>,
) => Uint8Array | Promise<Uint8Array>;

interface Opening {
  readonly decrypt: Decrypt;
  readonly method: string;
  readonly path: string;
  readonly sealed: SealedBody;
}

/** Opens the result of `sealBody`. Null: it was sealed for another key or call, or somebody altered it. */
export function openBody(opening: Opening): Promise<z.output<typeof bodyContent> | null> {
  return open(opening, bodyContent);
}

/** Opens the result of `sealHeader`, split by `splitHeader`. Null: as with `openBody`. */
export function openHeader(opening: Opening): Promise<z.output<typeof headerContent> | null> {
  return open(opening, headerContent);
}

/** Decrypts with Web Crypto, which browsers have as well. */
export function decryptWith(recipientKey: CryptoKey): Decrypt {
  return async ({ enc, ciphertext }, target) => {
    const sender = { recipientKey, enc: toBytes(enc), info: SEAL_INFO };
    return new Uint8Array(await sealSuite().open(sender, toBytes(ciphertext), target));
  };
}

/** The three parts of a sealed header. Null: it is not a sealed header. */
export function splitHeader(header: string): SealedBody | null {
  if (!sealedHeader.safeParse(header).success) return null;
  const [keyId = '', enc = '', ciphertext = ''] = header.split('.');
  return { keyId, enc, ciphertext };
}

async function open<Content>(
  { decrypt, method, path, sealed }: Opening,
  schema: z.ZodType<Content>,
): Promise<Content | null> {
  try {
    const opened = await decrypt(sealed, sealedFor(method, path));
    return schema.parse(JSON.parse(new TextDecoder().decode(opened)));
  } catch {
    return null;
  }
}
