import type { SecretBox } from '../../../infra/secret-box.ts';

// Bound to the message: a body that was moved to another row does not open.
const purpose = (id: string): string => `messaging.message ${id}`;

export function lockText(secretBox: SecretBox, id: string, text: string): Buffer {
  return secretBox.lock(Buffer.from(text), purpose(id));
}

/** Throws when the key is another than the one that locked it. */
export function openText(secretBox: SecretBox, id: string, body: Uint8Array): string {
  return secretBox.open(body, purpose(id)).toString();
}
