import { type Clock, uuidv7 } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import { Unavailable } from '../../../infra/unavailable.ts';
import { lockText } from './body.ts';
import { insertMessage } from './messaging.repository.ts';
import type { OutgoingMessage } from './messaging.types.ts';

/** Where the messages of a channel go: to its gateway, to the demo's outbox, or nowhere. */
export type Way = 'gateway' | 'shown' | 'none';

const MOBILE = /^\+[1-9][0-9]{6,14}$/;
const EMAIL = /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{3,189}$/;

/** Stores a message in the caller's transaction. Throws `Unavailable` when its channel has no way out. */
export async function sendMessage(
  parts: { readonly clock: Clock; readonly secretBox: SecretBox },
  tx: Queryable,
  message: OutgoingMessage,
  way: Way,
): Promise<void> {
  const { channel, recipient, subject, text, expiresAt } = message;
  if (way === 'none') throw new Unavailable(`no way out for ${channel}`);
  // The caller has validated it, so an invalid recipient is a fault and must not reach a gateway.
  if (!(channel === 'sms' ? MOBILE : EMAIL).test(recipient)) throw new Error(`not a recipient of ${channel}`);
  const now = parts.clock.now();
  const id = uuidv7(now);
  await insertMessage(tx, {
    id,
    channel,
    recipient,
    subject: channel === 'email' ? (subject ?? null) : null,
    body: lockText(parts.secretBox, id, text),
    state: way === 'shown' ? 'shown' : 'waiting',
    now,
    expiresAt,
  });
}
