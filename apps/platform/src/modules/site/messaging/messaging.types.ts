import type { CallValue } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';

export type Channel = 'sms' | 'email';

export interface OutgoingMessage {
  readonly channel: Channel;
  /** E.164 or an e-mail address. */
  readonly recipient: string;
  /** E-mail only. */
  readonly subject?: string;
  readonly text: string;
  /** ms since the epoch: afterwards it is not worth delivering. */
  readonly expiresAt: number;
}

/** What goes out to members by SMS and e-mail. */
export interface Messaging {
  /** Whether the channel has a gateway, or the demo's outbox stands in for it. */
  isReady(channel: Channel): boolean;
  /** Writes a message in the transaction that decides it; it is delivered after the commit. */
  send(tx: Queryable, message: OutgoingMessage): Promise<void>;
  outbox(page: { before?: string | undefined; limit: number }): Promise<CallValue<'officeOutbox'>>;
  /** Delivers what waits, until it is stopped. For the process with the role `worker`. */
  startDelivery(): Promise<{ stop(): Promise<void> }>;
  sweep(): Promise<void>;
}
