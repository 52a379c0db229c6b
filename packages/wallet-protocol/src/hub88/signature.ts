import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

/** `X-Hub88-Signature`: base64 of RSA-SHA256 (PKCS #1 v1.5) over the raw body. */
export const HUB88_HEADER = 'x-hub88-signature';

export function signHub88(privateKey: KeyObject | string, body: string | Uint8Array): string {
  return sign('sha256', Buffer.from(body), privateKey).toString('base64');
}

/** Whether it is the signature; never throws, whatever the text. */
export function verifyHub88(publicKey: KeyObject | string, body: Uint8Array, signature: string): boolean {
  return verify('sha256', body, publicKey, Buffer.from(signature, 'base64'));
}

/** A new RSA key pair in PEM (PKCS #8 and SPKI). */
export function createHub88Keys(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

/** The public half of a private key in PEM. */
export function publicHalf(privateKey: string): string {
  return createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'pem' }).toString();
}
