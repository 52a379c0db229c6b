import type { SecretBox } from '../../../infra/secret-box.ts';

// The purpose binds a body to its message: moved to another row, it cannot be decrypted.
const purpose = (id: string): string => `messaging.message ${id}`;

export function lockText(secretBox: SecretBox, id: string, text: string): Buffer {
  return secretBox.lock(Buffer.from(text), purpose(id));
}

/** Throws when the key is not the one that encrypted it. */
export function openText(secretBox: SecretBox, id: string, body: Uint8Array): string {
  return secretBox.open(body, purpose(id)).toString();
}
