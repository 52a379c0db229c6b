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
  /** ms since the epoch: after that it is not worth delivering. */
  readonly expiresAt: number;
}

/** Outgoing messages to members by SMS and e-mail. */
export interface Messaging {
  /** Whether the channel has a gateway, or the demo's outbox replaces it. */
  isReady(channel: Channel): boolean;
  /** Stores a message in the caller's transaction; it is delivered after the commit. */
  send(tx: Queryable, message: OutgoingMessage): Promise<void>;
  outbox(page: { before?: string | undefined; limit: number }): Promise<CallValue<'officeOutbox'>>;
  /** Delivers waiting messages until it is stopped. For the process with the role `worker`. */
  startDelivery(): Promise<{ stop(): Promise<void> }>;
  sweep(): Promise<void>;
}
